import type { BulkAction } from '@abhyas/shared/content/questions/kinds'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { followLinks } from '../add-from-existing.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { knownIn } from '../queries.ts'
import { replaceTags } from '../versions.ts'

/** A valid change of many questions. `target` is the id of a bank; empty where the action has none. */
export interface BulkChange {
  readonly action: BulkAction
  readonly target: string
  readonly tag: string
}

interface Rule {
  /** The questions that the change applies to. */
  readonly choose: (all: QuestionRecord[], change: BulkChange) => QuestionRecord[] | Promise<QuestionRecord[]>
  /** Changes them. Returns those that were still as they were read. */
  readonly apply: (questions: QuestionRecord[], change: BulkChange) => Promise<QuestionRecord[]>
}

/** Questions that are written at the same time. */
const width = 20

/** How each change chooses its questions and applies to them. */
export const bulkChanges: Readonly<Record<BulkAction, Rule>> = {
  move: {
    async choose(all, { target }) {
      const others = all.filter(({ bank_id }) => bank_id.toHexString() !== target)
      const known = await knownIn(target, others)
      return others.filter(({ content_hash }) => !known.has(content_hash))
    },
    apply: (questions, { target }) =>
      each(questions, async ({ _id, bank_id }) => {
        const to = { $set: { bank_id: target } }
        const moved = await unlessDuplicate(() => QuestionModel.updateOne({ _id, bank_id }, to))
        return moved?.modifiedCount === 1
      }),
  },
  tag: {
    // A link has the tags of its original.
    choose: (all, { tag }) =>
      all.filter(({ tags = [], linked_to }) => !linked_to && !tags.includes(tag) && tags.length < questionLimits.tags),
    apply: (questions, { tag }) => each(questions, (one) => replaceTags(one, [...(one.tags ?? []), tag])),
  },
  untag: {
    choose: (all, { tag }) => all.filter(({ tags = [], linked_to }) => !linked_to && tags.includes(tag)),
    apply: (questions, { tag }) =>
      each(questions, (one) =>
        replaceTags(
          one,
          (one.tags ?? []).filter((own) => own !== tag),
        ),
      ),
  },
  retire: {
    choose: (all) => all.filter(({ state }) => state !== 'retired'),
    apply: (questions) =>
      each(questions, async ({ _id, state }) => {
        const update = { $set: { state: 'retired', retired_from: state }, $unset: { claimed_by: 1, claimed_until: 1 } }
        return (await QuestionModel.updateOne({ _id, state }, update as object)).modifiedCount === 1
      }),
  },
  restore: {
    choose: (all) => all.filter(({ state }) => state === 'retired'),
    async apply(questions) {
      const restored = await each(questions, async ({ _id, retired_from = 'draft' }) => {
        const update = { $set: { state: retired_from }, $unset: { retired_from: 1 } }
        return (await QuestionModel.updateOne({ _id, state: 'retired' }, update as object)).modifiedCount === 1
      })
      await catchUp(restored)
      return restored
    },
  },
}

/** Retired links do not follow their originals. Restored ones do again. */
async function catchUp(restored: readonly QuestionRecord[]): Promise<void> {
  const originals = restored.flatMap(({ linked_to }) => linked_to ?? [])
  if (originals.length === 0) return
  const approved = { _id: { $in: originals }, state: 'approved' } as const
  await followLinks(await QuestionModel.find(approved).lean<QuestionRecord[]>())
}

/** Changes questions, a few at a time. Returns those for which it succeeded. */
async function each(questions: readonly QuestionRecord[], change: (one: QuestionRecord) => Promise<boolean>) {
  const changed: QuestionRecord[] = []
  for (let first = 0; first < questions.length; first += width) {
    const some = questions.slice(first, first + width)
    const isChanged = await Promise.all(some.map(change))
    changed.push(...some.filter((_, i) => isChanged[i]))
  }
  return changed
}
