import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import {
  type Candidate,
  type CandidateFilter,
  countWaiting,
  defaultLanguage,
  findCandidates,
  findNewest,
  maxCandidates,
} from '../../../content/questions/queries.ts'
import { sumOf } from '@abhyas/shared/sum-of'
import { reservedByOthers } from '../reservations/queries.ts'

/** What a rule of a test draws from, and how many more wait for approval. */
export interface FoundByRule {
  /** By content hash. */
  readonly candidates: ReadonlyMap<string, Candidate>
  /** Approved questions that are reserved, or fixed in the test. */
  readonly taken: number
  readonly waiting: number
  /** Whether there may be more candidates, which were not read because these are enough. */
  readonly isPart: boolean
}

interface Drawing {
  readonly testId: string
  readonly testType: TestType
  /** The edition that is drawn: its questions begin at a place of its own. */
  readonly edition: number
  /** Whether to find all that can be drawn, or only so many that it is known whether they are enough. */
  readonly isDrawn: boolean
  /** Hashes of the questions that the test has fixed, and of their translations. */
  readonly fixed: ReadonlySet<string>
}

/** Rules that are read at once. */
const readAtOnce = 4

/** Finds what each rule of a test can draw. Equal rules read once. Returns it by the slot's id. */
export async function findForRules(
  rules: readonly RuleSlot[],
  drawing: Drawing,
): Promise<ReadonlyMap<string, FoundByRule>> {
  const keys = new Map(rules.map((rule) => [rule.id, JSON.stringify(filterOf(rule, drawing.testType))]))
  const filters = [...new Set(keys.values())]
  const waiting = await eachOf(filters, countWaiting)
  const found = drawing.isDrawn
    ? await findAll(filters, drawing)
    : await findEnough(filters, drawing, sumOf(rules.map(({ count }) => count)))
  return new Map([...keys].map(([id, key]) => [id, { ...found.get(key)!, waiting: waiting.get(key)! }]))
}

type FoundByFilter = Map<string, Omit<FoundByRule, 'waiting'>>

async function findAll(filters: readonly string[], drawing: Drawing): Promise<FoundByFilter> {
  const seed = `${drawing.testId}:${drawing.edition}`
  return unreserved(await eachOf(filters, (filter) => findCandidates(filter, seed)), drawing, maxCandidates)
}

/**
 * Finds whether there is enough to draw. A rule that finds as many as all rules need has enough, whatever the others
 * draw, so no more of it is read, unless many of them are reserved.
 */
async function findEnough(filters: readonly string[], drawing: Drawing, enough: number): Promise<FoundByFilter> {
  const limit = Math.ceil(enough * 1.2) + 20
  const newest = await eachOf(filters, (filter) => findNewest(filter, limit))
  const found = await unreserved(newest, drawing, limit)
  const unknown = filters.filter((key) => found.get(key)!.candidates.size < enough && found.get(key)!.isPart)
  return new Map([...found, ...(await findAll(unknown, drawing))])
}

/** Reads something for each filter, a few at once. Filters are given as JSON. */
async function eachOf<Read>(filters: readonly string[], read: (filter: CandidateFilter) => Promise<Read>) {
  const found = new Map<string, Read>()
  for (let i = 0; i < filters.length; i += readAtOnce) {
    const some = filters.slice(i, i + readAtOnce)
    const results = await Promise.all(some.map((filter) => read(JSON.parse(filter) as CandidateFilter)))
    for (const [n, filter] of some.entries()) found.set(filter, results[n]!)
  }
  return found
}

/** Texts without an answer are never drawn, and essays only where their marking is left to the person. */
function filterOf({ bank_id, type, difficulty, tag, topic }: RuleSlot, testType: TestType): CandidateFilter {
  const tags = [...new Set([tag?.trim(), topic?.trim()])].filter((one): one is string => Boolean(one))
  const without = testType === 'practice' ? (['description'] as const) : (['description', 'essay'] as const)
  return { bank_id, type, difficulty, tags, without }
}

/**
 * Leaves out what other tests hold and what this test has fixed, together with its translations. Of these, one is enough.
 * Only those that a rule finds are known here: to read the others for each of thousands of candidates takes too long for
 * a check. Publishing asks for those that were drawn.
 * @param limit how many were read for a rule at most
 */
async function unreserved(
  found: ReadonlyMap<string, readonly Candidate[]>,
  { testId, fixed }: Drawing,
  limit: number,
): Promise<FoundByFilter> {
  const hashes = new Set([...found.values()].flat().map(({ content_hash }) => content_hash))
  const reserved = await reservedByOthers([...hashes], testId)
  return new Map(
    [...found].map(([filter, all]) => {
      const once = new Map<string, Candidate>()
      const gone = new Set<string>()
      for (const one of all) {
        const key = one.external_id === undefined ? one.id : `external ${one.external_id}`
        if (reserved.has(one.content_hash) || fixed.has(one.content_hash)) gone.add(key)
        if (!once.has(key) || (one.language ?? defaultLanguage) === defaultLanguage) once.set(key, one)
      }
      const left = [...once].filter(([key]) => !gone.has(key))
      const candidates = new Map(left.map(([, one]) => [one.content_hash, one]))
      return [filter, { candidates, taken: once.size - left.length, isPart: all.length === limit }]
    }),
  )
}
