import { defaultLanguage } from '@abhyas/shared/content/questions/default-language'
import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import {
  type Candidate,
  type CandidateFilter,
  countWaiting,
  findCandidates,
  findNewest,
  maxCandidates,
} from '../../../content/questions/queries.ts'
import { divideRules } from '../draw/rules.ts'
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
/** A check reads so many questions for each rule, if all rules together need as many: their marks may differ. */
const minSeen = 100

/** Finds what each rule of a test can draw. Equal rules read once. Returns it by the slot's id. */
export async function findForRules(
  rules: readonly RuleSlot[],
  drawing: Drawing,
): Promise<ReadonlyMap<string, FoundByRule>> {
  const keys = new Map(rules.map((rule) => [rule.id, JSON.stringify(filterOf(rule, drawing.testType))]))
  const needs = new Map<string, number>()
  for (const { id, count } of rules) needs.set(keys.get(id)!, (needs.get(keys.get(id)!) ?? 0) + count)
  const filters = [...needs.keys()]
  const [waiting, found] = await Promise.all([
    eachOf(filters, countWaiting),
    drawing.isDrawn ? findAll(filters, drawing) : findEnough(needs, drawing),
  ])
  return new Map([...keys].map(([id, key]) => [id, { ...found.get(key)!, waiting: waiting.get(key)! }]))
}

type FoundByFilter = Map<string, Omit<FoundByRule, 'waiting'>>

async function findAll(filters: readonly string[], drawing: Drawing): Promise<FoundByFilter> {
  const seed = `${drawing.testId}:${drawing.edition}`
  return unreserved(await eachOf(filters, (filter) => findCandidates(filter, seed)), drawing, () => maxCandidates)
}

/**
 * Finds whether there is enough to draw. A rule that finds as many as it and the rules behind it need has enough, because
 * those before it draw from what is left. So it reads that many, and more only of rules that this does not settle.
 * @param needs by filter
 */
async function findEnough(needs: ReadonlyMap<string, number>, drawing: Drawing): Promise<FoundByFilter> {
  const total = sumOf([...needs.values()])
  const limits = new Map<string, number>()
  let left = total
  for (const [filter, need] of needs) {
    limits.set(filter, withSpare(Math.max(left, Math.min(total, minSeen))))
    left -= need
  }
  const found = await findNewestOf(limits, drawing)
  const unsettled = () => {
    const rules = [...found].map(([id, { candidates }]) => ({
      id,
      need: needs.get(id)!,
      candidates: [...candidates.keys()],
    }))
    return divideRules(rules).tight.flatMap(({ id }) => (found.get(id)!.isPart ? [id] : []))
  }
  const add = (more: FoundByFilter) => more.forEach((one, filter) => found.set(filter, one))
  add(await findNewestOf(new Map(unsettled().map((filter) => [filter, withSpare(total)])), drawing))
  add(await findAll(unsettled(), drawing))
  return found
}

async function findNewestOf(limits: ReadonlyMap<string, number>, drawing: Drawing): Promise<FoundByFilter> {
  const newest = await eachOf([...limits.keys()], (filter, key) => findNewest(filter, limits.get(key)!))
  return unreserved(newest, drawing, (key) => limits.get(key)!)
}

/** Some of those that are read may be reserved. */
const withSpare = (count: number) => Math.ceil(count * 1.2) + 20

/** Reads something for each filter, a few at once. Filters are given as JSON. */
async function eachOf<Read>(filters: readonly string[], read: (filter: CandidateFilter, key: string) => Promise<Read>) {
  const found = new Map<string, Read>()
  for (let i = 0; i < filters.length; i += readAtOnce) {
    const some = filters.slice(i, i + readAtOnce)
    const results = await Promise.all(some.map((key) => read(JSON.parse(key) as CandidateFilter, key)))
    for (const [n, filter] of some.entries()) found.set(filter, results[n]!)
  }
  return found
}

/** Texts without an answer are never drawn, and essays of a mock or an exam, which a person marks, only by their type. */
function filterOf({ bank_id, type, difficulty, tag, topic }: RuleSlot, testType: TestType): CandidateFilter {
  const tags = [...new Set([tag?.trim(), topic?.trim()])].filter((one): one is string => Boolean(one))
  const without =
    testType === 'practice' || type === 'essay' ? (['description'] as const) : (['description', 'essay'] as const)
  return { bank_id, type, difficulty, tags, without }
}

/**
 * Leaves out what other tests hold and what this test has fixed, together with its translations. Of these, one is enough.
 * Only those that a rule finds are known here: to read the others for each of thousands of candidates takes too long for
 * a check. Publishing asks for those that were drawn.
 * @param limitOf how many were read for a filter at most
 */
async function unreserved(
  found: ReadonlyMap<string, readonly Candidate[]>,
  { testId, fixed }: Drawing,
  limitOf: (filter: string) => number,
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
      return [filter, { candidates, taken: once.size - left.length, isPart: all.length === limitOf(filter) }]
    }),
  )
}
