import type { TestFacts } from '@abhyas/shared/assessment/test-papers/facts'
import type { MarkedQuestion } from '@abhyas/shared/assessment/test-papers/marking'
import { placedSlots } from '@abhyas/shared/assessment/test-papers/parts'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import type { DrawRule } from '../draw/rules.ts'
import type { TestRecord } from '../model.ts'
import { findForRules, type FoundByRule } from './candidates.ts'
import { type FixedQuestion, readFixed } from './fixed-questions.ts'

/** Everything outside of a test that its check and its draw depend on, as it is now. */
export interface TestSources {
  readonly facts: TestFacts
  /** By id. */
  readonly fixed: ReadonlyMap<string, FixedQuestion>
  /** By the slot's id. */
  readonly found: ReadonlyMap<string, FoundByRule>
  readonly rules: readonly DrawRule[]
}

/** What the sources are read for: to draw an edition, or only to know whether there is enough to draw. */
export interface Reading {
  readonly edition: number
  readonly isDrawn: boolean
}

/** Reads what a test depends on. */
export async function readSources(test: TestRecord, reading: Reading): Promise<TestSources> {
  const testId = test._id.toHexString()
  const slots = placedSlots(test.sections).map(({ slot }) => slot)
  const rules = slots.filter((slot): slot is RuleSlot => slot.kind === 'rule')
  const asked = slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.question_id] : []))
  const passages = test.sections.flatMap((section) =>
    section.slots.flatMap((slot) => (slot.kind === 'group' ? [slot.passage_id] : [])),
  )
  const { questions: fixed, pictureBytes } = await readFixed([...asked, ...passages], testId)
  const hashes = new Set([...fixed.values()].flatMap(({ facts, translated }) => [facts.contentHash, ...translated]))
  const found = await findForRules(rules, { testId, testType: test.test_type, ...reading, fixed: hashes })
  return {
    fixed,
    found,
    rules: rules.map(({ id, count: need }) => ({ id, need, candidates: [...found.get(id)!.candidates.keys()] })),
    facts: {
      pictureBytes,
      questions: new Map([...fixed].map(([id, { facts }]) => [id, facts])),
      rules: new Map([...found].map(([id, one]) => [id, factsOf(one)])),
    },
  }
}

function factsOf({ candidates, waiting, taken, isPart }: FoundByRule) {
  const kinds = new Map<string, MarkedQuestion>()
  for (const { marked } of candidates.values())
    kinds.set(`${marked.type} ${marked.marks} ${marked.negative_marks}`, marked)
  // Nobody can practise yet, so nothing is exposed.
  return {
    have: candidates.size,
    taken,
    waiting,
    exposed: 0,
    kinds: [...kinds.values()],
    isPart,
  }
}
