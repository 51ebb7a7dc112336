import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import {
  type Candidate,
  type CandidateFilter,
  countWaiting,
  defaultLanguage,
  findCandidates,
  findNewest,
} from '../../../content/questions/queries.ts'
import { sumOf } from '@abhyas/shared/sum-of'
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
  /** Whether to find all that can be drawn, or only so many that it is known whether they are enough. */
  readonly isDrawn: boolean
  /** Hashes of the questions that the test has fixed. */
  readonly fixed: ReadonlySet<string>
}

/** Finds what each rule of a test can draw. Equal rules read once. Returns it by the slot's id. */
export async function findForRules(
  rules: readonly RuleSlot[],
  drawing: Drawing,
): Promise<ReadonlyMap<string, FoundByRule>> {
  const enough = sumOf(rules.map(({ count }) => count))
  const read = new Map<string, FoundByRule>()
  const found = new Map<string, FoundByRule>()
  for (const rule of rules) {
    const filter = filterOf(rule, drawing.testType)
    const key = JSON.stringify(filter)
    const known = read.get(key) ?? {
      candidates: await findFor(filter, enough, drawing),
      waiting: await countWaiting(filter),
    }
    read.set(key, known)
    found.set(rule.id, known)
  }
  return found
}

/**
 * Finds what can be drawn. A rule that finds as many as all rules need has enough, whatever the others draw, so a check
 * reads no more of it.
 */
async function findFor(filter: CandidateFilter, enough: number, drawing: Drawing): Promise<FoundByRule['candidates']> {
  if (!drawing.isDrawn) {
    const limit = 2 * enough
    const newest = await findNewest(filter, limit)
    const left = await unreserved(newest, drawing)
    if (left.size >= enough || newest.length < limit) return left
  }
  return unreserved(await findCandidates(filter, `${drawing.testId}:${drawing.edition}`), drawing)
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
