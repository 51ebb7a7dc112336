import mongoose from 'mongoose'
import type { TestRecord } from '../model.ts'
import { PaperModel } from '../papers/model.ts'
import { endRun, noteRun } from './runs.ts'

/**
 * Deletes the papers of a test together with it, and lets its questions go. Nobody has begun the test. What is cut off is
 * swept later, as after a publishing.
 * @param remove deletes the test
 */
export async function withPapers<Result>(test: TestRecord, remove: () => Promise<Result>): Promise<Result> {
  const packs = test.papers.map(({ hash }) => hash)
  if (packs.length === 0) return remove()
  const papers = await PaperModel.find({ _id: { $in: packs } }, { assets: 1 }).lean()
  const assets = papers.flatMap((paper) => paper.assets.map(({ hash }) => hash))
  const run = test.publish_run ?? new mongoose.Types.ObjectId()
  await noteRun(run, { test_id: test._id.toHexString(), packs, assets })
  try {
    return await remove()
  } finally {
    // If the test is still there, it keeps them.
    await endRun(run)
  }
}
