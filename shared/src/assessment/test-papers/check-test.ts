import type { Conflict } from './conflicts.ts'
import { findShortages } from './check-draws.ts'
import type { PublishProblem, RuleFacts, TestFacts, TestToCheck } from './facts.ts'
import { testLimits } from './limits.ts'
import { type MarkedQuestion, markingOf } from './marking.ts'
import { minutesOf, placedSlots } from './parts.ts'
import { unitsOf } from '../scoring/marks.ts'
import type { QuestionSlot } from './shapes.ts'
import { hasEqualMarks, type QuestionOf, type TestTotals, totalsOf } from './totals.ts'
import * as texts from './texts.ts'

export interface TestCheck {
  readonly ready: boolean
  readonly problems: readonly PublishProblem[]
  /** `exposed`: how many of its questions people have practised before. */
  readonly facts: TestTotals & { readonly exposed: number }
}

/**
 * Checks whether a test can be published. Its own rules (`testProblems`) are checked when it is saved; this reads what
 * is true outside of it: which questions are approved, and how many a rule finds.
 *
 * @param conflicts of rules that want the same questions
 */
export function checkTest(test: TestToCheck, facts: TestFacts, conflicts: readonly Conflict[]): TestCheck {
  const questionOf: QuestionOf = (slot) =>
    slot.kind === 'fixed' ? facts.questions.get(slot.question_id) : facts.rules.get(slot.id)?.kinds?.[0]
  const problems = [
    ...findMissing(test),
    ...findUnfit(test, facts),
    ...findShortages(test.sections, facts.rules, conflicts),
    ...findWrongMarks(test, facts),
    ...findUnequalForms(test, facts),
    ...findUnfairChoices(test, questionOf),
  ]
  const reserved = placedSlots(test.sections).filter(
    ({ slot }) => slot.kind === 'fixed' && facts.questions.get(slot.question_id)?.isReserved,
  ).length
  if (reserved > 0) problems.push({ field: 'sections', code: 'reserved', message: texts.stillReserved(reserved) })
  if (facts.pictureBytes > testLimits.pictures)
    problems.push({ field: 'sections', code: 'pictures_too_big', message: texts.picturesTooBig })
  return {
    ready: problems.length === 0,
    problems,
    facts: { ...totalsOf(test, questionOf), exposed: countExposed(test, facts) },
  }
}

/** What a test lacks of its own. */
function findMissing(test: TestToCheck): PublishProblem[] {
  const problems: PublishProblem[] = []
  const add = (field: string, message: string) => problems.push({ field, code: 'missing', message })
  if (placedSlots(test.sections).length === 0) add('sections', texts.noQuestion)
  if (test.subject_id === '') add('subject_id', texts.notInList('Subject'))
  if (test.category_id === '') {
    if (test.board_name === '') add('board_name', texts.notInList('Board'))
    if (test.class_name === '') add('class_name', texts.notInList('Class'))
  }
  if (test.test_type !== 'practice' && minutesOf(test) === 0) add('duration_minutes', texts.noTime)
  if (test.test_type === 'exam' && (test.opens_at === '' || test.closes_at === '')) add('opens_at', texts.noExamTimes)
  return problems
}

/** Questions that cannot be asked, at their slots. */
function findUnfit(test: TestToCheck, { questions }: TestFacts): PublishProblem[] {
  const problems: PublishProblem[] = []
  const add = (field: string, code: string, message: string) => problems.push({ field, code, message })
  for (const [s, { name, slots }] of test.sections.entries())
    for (const [i, slot] of slots.entries()) {
      if (slot.kind !== 'group') continue
      const passage = questions.get(slot.passage_id)
      if (!passage?.isLive || passage.type !== 'description')
        add(`sections.${s}.slots.${i}`, 'not_approved', texts.passageNotApproved(name))
    }
  const seen = new Set<string>()
  for (const { slot, section, field, number, numberInTest } of placedSlots(test.sections)) {
    if (slot.kind !== 'fixed') continue
    const question = questions.get(slot.question_id)
    if (!question?.isLive) {
      add(field, 'not_approved', texts.notApproved(number, section.name))
      continue
    }
    if (question.type === 'description') add(field, 'only_text', texts.isOnlyText(number, section.name))
    if (seen.has(question.contentHash)) add(field, 'twice', texts.standsTwice(number, section.name))
    seen.add(question.contentHash)
    for (const language of question.otherKeyIn ?? []) add(field, 'other_key', texts.otherKey(language, numberInTest))
  }
  return problems
}

/** A slot that sets one of its marks can contradict the other one, which a scheme or the question sets. */
const findWrongMarks = (test: TestToCheck, facts: TestFacts): PublishProblem[] =>
  placedSlots(test.sections).flatMap(({ slot, section, field }) => {
    const markings = kindsOf(slot, facts).map((question) => markingOf(question, { slot, section, test }))
    return markings.some(({ right, wrong }) => wrong > right)
      ? [{ field: `${field}.wrong`, code: 'wrong_marks', message: texts.wrongWrong }]
      : []
  })

/** The questions that a slot can stand for, as far as marks depend on them. */
function kindsOf(slot: QuestionSlot, { questions, rules }: TestFacts): readonly MarkedQuestion[] {
  if (slot.kind === 'rule') return rules.get(slot.id)?.kinds ?? []
  return [questions.get(slot.question_id)].filter((one) => one !== undefined)
}

/**
 * Whether forms can have different total marks: a rule has a choice among questions that give different marks. That a
 * draw happens to be even is no reason to wait for it: the next edition would be refused.
 */
function findUnequalForms(test: TestToCheck, facts: TestFacts): PublishProblem[] {
  const isUneven = placedSlots(test.sections).some(({ slot, section, count }) => {
    if (slot.kind !== 'rule' || (facts.rules.get(slot.id)?.have ?? 0) <= count) return false
    const marks = kindsOf(slot, facts).map((question) => unitsOf(markingOf(question, { slot, section, test }).right))
    return new Set(marks).size > 1
  })
  return test.forms > 1 && isUneven ? [{ field: 'sections', code: 'unequal_forms', message: texts.unequalForms }] : []
}

function findUnfairChoices(test: TestToCheck, questionOf: QuestionOf): PublishProblem[] {
  const problems: PublishProblem[] = []
  for (const [s, section] of test.sections.entries()) {
    if (section.choose === null) continue
    const count = placedSlots([section]).reduce((sum, one) => sum + one.count, 0)
    const add = (code: string, message: string) => problems.push({ field: `sections.${s}.choose`, code, message })
    if (count < section.choose) add('too_few_to_choose', texts.tooFewToChoose(section.name, section.choose, count))
    else if (!hasEqualMarks(test, section, questionOf)) add('unequal_marks', texts.unequalMarks)
  }
  return problems
}

function countExposed(test: TestToCheck, { questions, rules }: TestFacts): number {
  const fixed = placedSlots(test.sections).filter(
    ({ slot }) => slot.kind === 'fixed' && questions.get(slot.question_id)?.isExposed,
  )
  const drawn = (all: ReadonlyMap<string, RuleFacts>) =>
    [...all.values()].reduce((sum, { exposed }) => sum + exposed, 0)
  return fixed.length + drawn(rules)
}
