import mongoose from 'mongoose'
import type { StillHeld } from '../../../core/work/lease.ts'
import { TestModel, type TestRecord } from '../model.ts'
import { releaseIfOver } from './runs.ts'

/** Tests that are read at once. */
const batchSize = 500

/** Changes that come by the clock, in their order: a test that has opened and closed meanwhile is closed. */
const changes = [
  { from: 'active', when: 'closes_at', to: 'closed' },
  { from: 'scheduled', when: 'closes_at', to: 'closed' },
  { from: 'scheduled', when: 'opens_at', to: 'active' },
] as const

/**
 * Stores the status that tests have by the clock. Everybody who reads a test computes it, so this only keeps lists and
 * counts right.
 */
export async function updateStatuses(now: Date): Promise<void> {
  for (const { from, when, to } of changes)
    await TestModel.updateMany({ status: from, [when]: { $lte: now } }, { $set: { status: to } })
}

/** Lets the questions of mocks and exams go whose review is over. */
export async function releaseOverTests(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  let last = new mongoose.Types.ObjectId('000000000000000000000000')
  for (;;) {
    const tests = await TestModel.find({ publish_run: { $gt: last } })
      .select({ sections: 0, instructions: 0 })
      .sort({ publish_run: 1 })
      .limit(batchSize)
      .lean<TestRecord[]>()
    for (const test of tests) {
      if (!stillHeld()) return
      await releaseIfOver(test, now)
    }
    if (tests.length < batchSize) return
    last = tests.at(-1)!.publish_run!
  }
}
