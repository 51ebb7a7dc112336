import { randomUUID } from 'node:crypto'
import { inRandomOrder, randomOf } from '@abhyas/shared/assessment/random'
import { practiceLimits } from '@abhyas/shared/assessment/practice/limits'
import type { NewPractice } from '@abhyas/shared/assessment/practice/shapes'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { sumOf } from '@abhyas/shared/sum-of'
import { type Candidate, findTranslations, readPinned } from '../../content/questions/queries.ts'
import type { PracticeQuestion } from '../attempts/model.ts'
import { pinsOf, withTranslations } from '../attempts/practice-paper.ts'
import { seedOf } from '../test-papers/draw/draw.ts'
import { findForRules } from '../test-papers/facts/candidates.ts'
import { pictureBytesOf } from '../test-papers/papers/pictures.ts'
import { findSources } from './topics/queries.ts'

/** Which questions a person may get. */
export type Fits = (questionId: string) => boolean

/**
 * Draws questions that no mock or exam holds, as evenly over the topics as they have questions, at most as many as were
 * asked for, with their translations. None comes twice, also where it is in two banks or two languages.
 */
export async function drawPractice(asked: NewPractice, fits: Fits): Promise<PracticeQuestion[]> {
  const random = randomOf(seedOf(randomUUID()))
  const byTopic = await candidatesByTopic(asked, fits)
  const piles = [...byTopic.values()].map((candidates) => ({ left: inRandomOrder(candidates, random) }))
  const taken = new Set<string>()
  const drawn: (Candidate & Source)[] = []
  for (let open = piles; open.length > 0 && drawn.length < asked.count;) {
    const still: typeof piles = []
    for (const pile of open) {
      const next = nextOf(pile.left, taken)
      if (!next || drawn.length === asked.count) continue
      taken.add(next.content_hash)
      drawn.push(next)
      still.push(pile)
    }
    open = still
  }
  return [...inRandomOrder(await withinPictures(await translated(drawn)), random)]
}

function nextOf<One extends Candidate>(left: Generator<One>, taken: ReadonlySet<string>): One | undefined {
  // `for … of` would end the generator where it returns.
  for (let next = left.next(); !next.done; next = left.next())
    if (!taken.has(next.value.content_hash)) return next.value
  return undefined
}

/** Where a candidate was found. */
interface Source {
  readonly bank_id: string
  readonly topic: string
}

/** What can be drawn of each topic, or of all of a scope where no topic was chosen. */
async function candidatesByTopic(asked: NewPractice, fits: Fits): Promise<ReadonlyMap<string, (Candidate & Source)[]>> {
  const sources = await findSources(asked)
  const rules = sources.map(({ bank_id, topic }, i) => ({
    kind: 'rule' as const,
    id: String(i),
    count: asked.count,
    bank_id,
    ...(asked.difficulty && { difficulty: asked.difficulty as NonNullable<QuestionContent['difficulty']> }),
    ...(topic && { tag: topic }),
  }))
  const drawing = {
    testId: '',
    testType: 'practice' as const,
    edition: Date.now(),
    isDrawn: true,
    fixed: new Set<string>(),
  }
  const found = await findForRules(rules, drawing)
  const byTopic = new Map<string, (Candidate & Source)[]>()
  for (const [i, { bank_id, topic }] of sources.entries()) {
    const candidates = [...found.get(String(i))!.candidates.values()]
    const own = candidates.filter(({ id, marked }) => marked.type !== 'essay' && fits(id))
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), ...own.map((one) => ({ ...one, bank_id, topic }))])
  }
  return byTopic
}

/** The questions with their translations of now: a practice stays as it was begun. */
async function translated(drawn: readonly (Candidate & Source)[]): Promise<PracticeQuestion[]> {
  return withTranslations(drawn, await findTranslations(drawn))
}

/** Leaves out questions whose pictures would make the practice too large for a phone. */
async function withinPictures(drawn: readonly PracticeQuestion[]): Promise<PracticeQuestion[]> {
  const sizes = new Map<string, number>()
  for await (const { id, content } of readPinned(pinsOf(drawn))) sizes.set(id, pictureBytesOf(content))
  let bytes = 0
  return drawn.filter(({ id, translations = [] }) => {
    if (!sizes.has(id)) return false
    const size = sumOf([{ id }, ...translations].map((one) => sizes.get(one.id) ?? 0))
    if (bytes + size > practiceLimits.pictures) return false
    bytes += size
    return true
  })
}
