import { type LiveQuestion, readPinned } from '../../content/questions/queries.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { scoreAgain } from './close.ts'
import { marksOtherwise } from './corrected-practice.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { scoredStates } from './scored-states.ts'

const round = 200

/**
 * Lets the key of a later version count in all practices of a question. Those that have a result are scored
 * again. Returns whether that is done; it can be repeated.
 */
export async function correctPractices(later: LiveQuestion, now: Date, stillHeld: StillHeld): Promise<boolean> {
  const fits = new Map<number, boolean>()
  const isMarkedOtherwise = async (version: number) => {
    const known = fits.get(version)
    if (known !== undefined) return known
    let does = false
    for await (const { content } of readPinned([{ id: later.id, version }]))
      does = marksOtherwise(content, later.content)
    fits.set(version, does)
    return does
  }
  for (let last = ''; ;) {
    const some = await AttemptModel.find({ 'practice.questions.id': later.id, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(round)
      .lean<AttemptRecord[]>()
    for (const attempt of some) {
      if (!stillHeld()) return false
      const pinned = attempt.practice!.questions.find(({ id }) => id === later.id)!
      if (pinned.version < later.version && (await isMarkedOtherwise(pinned.version)))
        await correct(attempt, later, now)
    }
    if (some.length < round) return true
    last = some.at(-1)!._id
  }
}

async function correct(attempt: AttemptRecord, later: LiveQuestion, now: Date): Promise<void> {
  const corrected = await withCorrection(attempt, later)
  const { state, result, practice } = corrected ?? attempt
  const isScored = scoredStates.some((scored) => scored === state)
  if (corrected && isScored && result && (result.corrections ?? 0) !== practice!.corrections_version)
    await scoreAgain(corrected, now)
}

/** Notes the correction. Undefined if the practice has changed meanwhile. */
async function withCorrection(
  attempt: AttemptRecord,
  { id, version }: LiveQuestion,
): Promise<AttemptRecord | undefined> {
  const { corrections = [], corrections_version: known } = attempt.practice!
  if (corrections.some((one) => one.question_id === id && one.version >= version)) return attempt
  const others = corrections.filter(({ question_id }) => question_id !== id)
  const after = await AttemptModel.findOneAndUpdate(
    { _id: attempt._id, 'practice.corrections_version': known ?? { $exists: false } },
    {
      $set: {
        'practice.corrections': [...others, { question_id: id, version }],
        'practice.corrections_version': (known ?? 0) + 1,
      },
    },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>()
  return after ?? undefined
}
