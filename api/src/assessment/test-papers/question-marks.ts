import type { MarkedQuestion } from '@abhyas/shared/assessment/test-papers/marking'
import { placedSlots } from '@abhyas/shared/assessment/test-papers/parts'
import type { QuestionSlot, RuleSlot, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionOf } from '@abhyas/shared/assessment/test-papers/totals'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { QuestionModel, type QuestionRecord } from '../../content/questions/model.ts'

const markFields = { type: 1, 'content.marks': 1, 'content.negative_marks': 1 } as const
type MarksRecord = Pick<QuestionRecord, '_id' | 'type' | 'content'>

const markedOf = ({ type, content: { marks, negative_marks } }: MarksRecord): MarkedQuestion => ({
  type,
  marks,
  negative_marks,
})

/**
 * Reads the marks of the questions of a test. For a rule, those of the newest approved question that it accepts: which
 * ones it draws is not known before the test is published.
 */
export async function readMarks(sections: readonly Section[]): Promise<QuestionOf> {
  const slots = placedSlots(sections).map(({ slot }) => slot)
  const [fixed, drawn] = await Promise.all([marksOfQuestions(slots), marksOfRules(slots)])
  return (slot) => (slot.kind === 'fixed' ? fixed.get(slot.question_id) : drawn.get(conditionsOf(slot)))
}

async function marksOfQuestions(slots: readonly QuestionSlot[]): Promise<ReadonlyMap<string, MarkedQuestion>> {
  const ids = slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.question_id] : []))
  if (ids.length === 0) return new Map()
  const found = await QuestionModel.find({ _id: { $in: ids } }, markFields).lean<MarksRecord[]>()
  return new Map(found.map((question) => [question._id.toHexString(), markedOf(question)]))
}

/** Rules with the same conditions are read once. One after another: a test may have three hundred. */
async function marksOfRules(slots: readonly QuestionSlot[]): Promise<ReadonlyMap<string, MarkedQuestion>> {
  const rules = new Map(slots.flatMap((slot) => (slot.kind === 'rule' ? [[conditionsOf(slot), slot] as const] : [])))
  const found = new Map<string, MarkedQuestion>()
  for (const [conditions, rule] of rules) {
    const question = await newestOf(rule)
    if (question) found.set(conditions, markedOf(question))
  }
  return found
}

const conditionsOf = ({ bank_id, type, difficulty, tag, topic }: RuleSlot) =>
  JSON.stringify([bank_id, type, difficulty, tag, topic])

async function newestOf({ bank_id, type, difficulty, tag, topic }: RuleSlot): Promise<MarksRecord | null> {
  if (!isObjectIdOrHexString(bank_id)) return null
  const tags = [tag, topic].filter(Boolean)
  const filter = {
    bank_id: new Types.ObjectId(bank_id),
    ...(type && { type }),
    ...(difficulty && { difficulty }),
    ...(tags.length > 0 && { tags: { $all: tags } }),
    state: 'approved',
    status: 'active',
  }
  return QuestionModel.findOne(filter as object, markFields)
    .sort({ _id: -1 })
    .lean<MarksRecord>()
}
