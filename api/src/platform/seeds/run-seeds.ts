import { setTimeout as sleep } from 'node:timers/promises'
import { holdLease } from '../../core/work/lease.ts'
import type { Log } from '../../core/log.ts'
import { isDatabaseDown } from '../../core/mongo-errors.ts'
import { SeedModel } from '../../content/reference-data/seed-model.ts'
import { type Seed, SeedStopped } from './seed.ts'
import { seeds as allSeeds } from './table.ts'

interface RunSeedsOptions {
  readonly log: Log
  /** Stops the work between two batches. */
  readonly signal: AbortSignal
  readonly seeds?: readonly Seed[]
  /** Lease duration in milliseconds: how long a crashed process blocks others. A batch must take less. */
  readonly leaseMs?: number
}

/** Milliseconds between two checks whether another process has finished. */
const retryMs = 250

/**
 * Returns once every seed is in the database or the signal is aborted. One process inserts, the others wait; if it
 * dies, another continues from its progress. Retries while the database is down. Throws if a seed file is broken.
 */
export async function runSeeds({ log, signal, seeds = allSeeds, leaseMs = 5_000 }: RunSeedsOptions): Promise<void> {
  for (const seed of seeds)
    while (!signal.aborted) {
      try {
        if (await hasRun(seed)) break
        if (await holdLease(leaseOf(seed), leaseMs)) await plantOne(seed, { log, signal, leaseMs })
        else await sleep(retryMs)
      } catch (err) {
        if (err instanceof SeedStopped) continue
        if (!isDatabaseDown(err)) throw err
        log.warn({ err, seed: seed.name }, 'no database for a seed')
        await sleep(retryMs)
      }
    }
}

async function hasRun({ name, version }: Seed): Promise<boolean> {
  const state = await SeedModel.findById(name).lean()
  // A newer version of the program has run: its seed includes all rows of this one.
  return state !== null && (state.version > version || (state.version === version && state.finished_at !== null))
}

async function plantOne(seed: Seed, { log, signal, leaseMs }: Required<Omit<RunSeedsOptions, 'seeds'>>): Promise<void> {
  const { name: _id, version } = seed
  const start = performance.now()
  const save = (state: { done_rows: number; finished_at: Date | null }) =>
    SeedModel.updateOne({ _id }, { $set: { version, ...state } }, { upsert: true })
  const state = await SeedModel.findOne({ _id, version }).lean()
  let doneRows = state?.done_rows ?? 0
  log.info({ seed: _id, version, from: doneRows }, 'running a seed')
  await seed.run({
    doneRows,
    async done(rows) {
      // Renews the lease first: a process that has lost it must not overwrite the progress of its successor.
      if (signal.aborted || !(await holdLease(leaseOf(seed), leaseMs))) throw new SeedStopped()
      await save({ done_rows: (doneRows = rows), finished_at: null })
    },
  })
  await save({ done_rows: doneRows, finished_at: new Date() })
  log.info({ seed: _id, version, rows: doneRows, ms: Math.round(performance.now() - start) }, 'a seed has run')
}

const leaseOf = ({ name }: Seed) => `seed-${name}`
