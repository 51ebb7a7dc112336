import { holdsQuestions } from '@abhyas/shared/assessment/test-papers/review-end'
import mongoose, { type Types } from 'mongoose'
import { AppError } from '../../../core/errors.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { StaleError } from '../../../core/records/stale-error.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { unlessGone } from '../../../core/files/file-store.ts'
import { TestModel, type TestRecord } from '../model.ts'
import { PaperModel, type PublishRun, PublishRunModel } from '../papers/model.ts'
import { sealedFiles, wholeFiles } from '../papers/storage.ts'
import { release } from '../reservations/commands.ts'
import { timedTest } from '../timed-test.ts'

/** A publishing is over by then, or was cut off. */
const runMs = 3_600_000
const maxSwept = 20

/**
 * Runs a publishing of a test. Notes it before it begins, so that what it writes can be found again, and ends it. After an
 * error that is not one of ours, nobody knows whether the test was changed: then the sweep ends it, an hour later.
 */
export async function withRun<Result>(
  { _id: test, version }: Pick<TestRecord, '_id' | 'version'>,
  work: (run: PublishRun) => Promise<Result>,
): Promise<Result> {
  const _id = new mongoose.Types.ObjectId()
  const begun = { _id, test_id: test.toHexString(), version, begun_at: new Date() }
  const run = { ...begun, packs: [], assets: [] }
  await PublishRunModel.create(run)
  try {
    const result = await work(run)
    await endRun(_id, run)
    return result
  } catch (error) {
    if (error instanceof AppError || error instanceof StaleError) await endRun(_id, run)
    throw error
  }
}

/** Notes files that are about to be written. */
export async function noteFiles(run: PublishRun, pack: string, assets: readonly string[]): Promise<void> {
  run.packs.push(pack)
  run.assets.push(...assets)
  const files = { packs: pack, assets: { $each: assets } }
  await PublishRunModel.updateOne({ _id: run._id }, { $push: files as never })
}

/**
 * Ends a publishing: deletes the papers that its test does not name, and lets its questions go if the test does not hold
 * them. The caller knows that the test cannot come to do so any more. Idempotent.
 * @param known the run, for who has slept so long that it was swept meanwhile, and has gone on writing
 */
export async function endRun(id: Types.ObjectId, known?: PublishRun): Promise<void> {
  const run = known ?? (await PublishRunModel.findById(id).lean<PublishRun>())
  if (!run) return
  const test = await TestModel.findById(run.test_id, { papers: 1, publish_run: 1 }).lean<TestRecord>()
  if (!test?.publish_run?.equals(id)) await release(id)
  if (!test?.papers.some(({ hash }) => run.packs.includes(hash))) await deletePapers(run)
  await PublishRunModel.deleteOne({ _id: id })
}

/** Notes a publishing that is over once more, because its papers or its questions are about to go. Answers it. */
export async function noteRun(
  _id: Types.ObjectId,
  what: Pick<PublishRun, 'test_id' | 'packs' | 'assets'>,
): Promise<PublishRun> {
  const noted = { ...what, version: 0, begun_at: new Date() }
  await upsertOnce(() => PublishRunModel.updateOne({ _id }, { $setOnInsert: noted }, { upsert: true }))
  return { _id, ...noted }
}

/** Notes that these papers of a test are about to go, and the questions that it holds with them. Answers the run. */
export async function notePapers({ _id, publish_run, papers }: TestRecord): Promise<PublishRun> {
  const packs = papers.map(({ hash }) => hash)
  const found = await PaperModel.find({ _id: { $in: packs } }, { assets: 1 }).lean()
  const assets = found.flatMap((paper) => paper.assets.map(({ hash }) => hash))
  const run = publish_run ?? new mongoose.Types.ObjectId()
  return noteRun(run, { test_id: _id.toHexString(), packs, assets })
}

async function deletePapers({ packs, assets }: PublishRun): Promise<void> {
  await PaperModel.deleteMany({ _id: { $in: [...packs] } })
  for (const hash of packs) await wholeFiles.delete(hash).catch(unlessGone)
  for (const hash of [...packs, ...assets]) await sealedFiles.delete(hash).catch(unlessGone)
}

/**
 * Lets go what a test no longer needs: the questions that it held for itself, and the papers of a draft, which were those
 * of an earlier edition. Idempotent. Returns the test as it is then.
 */
export async function releaseIfOver(test: TestRecord, now: Date): Promise<TestRecord> {
  const { _id, version, publish_run, ...rest } = test
  const papers = mayNeedPapers(test) ? test.papers : []
  const isKept = papers.length === test.papers.length
  if (isKept && (!publish_run || holdsQuestions(timedTest(test), now))) return test
  // If this is cut off after the next update, the sweep finds it by this.
  const run = await notePapers(isKept ? { ...test, papers } : test)
  // A reopened or published test has another version.
  const asRead = { _id, version, publish_run: publish_run ?? null }
  await TestModel.updateOne(asRead as never, { $set: { papers }, $unset: { publish_run: 1 } })
  await endRun(run._id, run)
  return { _id, version, ...rest, papers }
}

/** Whether anybody may still have to do with the papers of a test: who has begun it keeps the paper that they have. */
const mayNeedPapers = ({ status, attempt_count }: TestRecord) => status !== 'draft' || attempt_count > 0

/** Ends publishings that were cut off an hour ago, at most 20 per call. */
export async function sweepRuns(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  const old = await PublishRunModel.find({ begun_at: { $lt: new Date(now.getTime() - runMs) } })
    .sort({ begun_at: 1 })
    .limit(maxSwept)
    .lean<PublishRun[]>()
  for (const { _id, test_id, version } of old) {
    if (!stillHeld()) break
    // A process that slept meanwhile could still publish this version. Now it finds another one.
    await TestModel.updateOne({ _id: test_id, version }, { $inc: { version: 1 } })
    await endRun(_id)
  }
}
