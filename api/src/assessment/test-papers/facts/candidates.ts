import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import {
  type Candidate,
  type CandidateFilter,
  countWaiting,
  defaultLanguage,
  findCandidates,
} from '../../../content/questions/queries.ts'
import { reservedByOthers } from '../reservations/queries.ts'

/** What a rule of a test draws from, and how many more wait for approval. */
export interface FoundByRule {
  /** By content hash. */
  readonly candidates: ReadonlyMap<string, Candidate>
  readonly waiting: number
}

interface Drawing {
  readonly testId: string
  readonly testType: TestType
  /** The edition that is drawn: its questions begin at a place of its own. */
  readonly edition: number
  /** Hashes of the questions that the test has fixed. */
  readonly fixed: ReadonlySet<string>
}

/** Finds what each rule of a test can draw. Equal rules read once. Returns it by the slot's id. */
export async function findForRules(
  rules: readonly RuleSlot[],
  drawing: Drawing,
): Promise<ReadonlyMap<string, FoundByRule>> {
  const seed = `${drawing.testId}:${drawing.edition}`
  const read = new Map<string, FoundByRule>()
  const found = new Map<string, FoundByRule>()
  for (const rule of rules) {
    const filter = filterOf(rule, drawing.testType)
    const key = JSON.stringify(filter)
    const known = read.get(key) ?? {
      candidates: await unreserved(await findCandidates(filter, seed), drawing),
      waiting: await countWaiting(filter),
    }
    read.set(key, known)
    found.set(rule.id, known)
  }
  return found
}

/** Texts without an answer are never drawn, and essays only where their marking is left to the person. */
function filterOf({ bank_id, type, difficulty, tag, topic }: RuleSlot, testType: TestType): CandidateFilter {
  const tags = [...new Set([tag?.trim(), topic?.trim()])].filter((one): one is string => Boolean(one))
  const without = testType === 'practice' ? (['description'] as const) : (['description', 'essay'] as const)
  return { bank_id, type, difficulty, tags, without }
}

/** Leaves out what other tests hold and what this test has fixed. Of a question's translations, one is enough. */
async function unreserved(all: readonly Candidate[], { testId, fixed }: Drawing) {
  const once = new Map<string, Candidate>()
  for (const one of all) {
    const key = one.external_id === undefined ? one.id : `external ${one.external_id}`
    if (!once.has(key) || (one.language ?? defaultLanguage) === defaultLanguage) once.set(key, one)
  }
  const reserved = await reservedByOthers(
    [...once.values()].map(({ content_hash }) => content_hash),
    testId,
  )
  const left = [...once.values()].filter(({ content_hash: hash }) => !reserved.has(hash) && !fixed.has(hash))
  return new Map(left.map((one) => [one.content_hash, one]))
}
