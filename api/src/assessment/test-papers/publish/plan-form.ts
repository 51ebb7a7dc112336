import { createHash } from 'node:crypto'
import { placedSlots, type PlacedSlot } from '@abhyas/shared/assessment/test-papers/parts'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionPin, TranslatedQuestion } from '../../../content/questions/queries.ts'
import { pacer } from '../../../core/pacer.ts'
import { drawQuestions } from '../draw/draw.ts'
import type { TestSources } from '../facts/read-facts.ts'

/** A question of a form, before its content is read. */
export interface PlannedSlot {
  readonly id: string
  readonly placed: PlacedSlot
  readonly pin: QuestionPin
  /** What its translations are found by. */
  readonly question: TranslatedQuestion
  readonly content_hash: string
  /** Its number in the section and in the test, from 1. */
  readonly number: number
  readonly numberInTest: number
}

interface PlannedTest {
  readonly sections: readonly Section[]
  readonly forms: number
}

/**
 * Decides the questions of every form of a test. The same seed decides the same. Returns undefined if a rule does not
 * find enough, or if a fixed question is missing.
 * @param seed the test and its edition
 */
export async function planForms(
  test: PlannedTest,
  sources: TestSources,
  seed: string,
): Promise<PlannedSlot[][] | undefined> {
  const pause = pacer()
  const used = new Map<string, number>()
  const forms: PlannedSlot[][] = []
  for (let form = 1; form <= test.forms; form++) {
    const drawn = drawQuestions({ rules: sources.rules, seed: `${seed}:${form}`, used })
    if (!drawn) return undefined
    for (const hash of [...drawn.values()].flat()) used.set(hash, (used.get(hash) ?? 0) + 1)
    const placedOnes = placedSlots(test.sections)
    const idOf = namer(placedOnes.map(({ slot }) => slot.id))
    const planned = placedOnes.map((placed) => questionsOf(placed, sources, { drawn, idOf }))
    if (planned.includes(undefined)) return undefined
    forms.push(planned.flatMap((slots) => slots ?? []))
    await pause()
  }
  return forms
}

interface Drawing {
  /** Content hashes by the rule's slot. */
  readonly drawn: ReadonlyMap<string, readonly string[]>
  readonly idOf: (rule: string, place: number) => string
}

/** The questions that a slot stands for. */
function questionsOf(
  placed: PlacedSlot,
  { fixed, found }: TestSources,
  { drawn, idOf }: Drawing,
): PlannedSlot[] | undefined {
  const { slot, number, numberInTest } = placed
  if (slot.kind === 'fixed') {
    const found = fixed.get(slot.question_id)
    if (!found) return undefined
    const pin = { id: slot.question_id, version: found.version }
    const { question, facts } = found
    return [{ id: slot.id, placed, pin, question, content_hash: facts.contentHash, number, numberInTest }]
  }
  const candidates = found.get(slot.id)!.candidates
  return drawn.get(slot.id)!.map((content_hash, i) => {
    const { id, version, external_id, language } = candidates.get(content_hash)!
    const question = { id, bank_id: slot.bank_id, external_id, language }
    const place = { number: number + i, numberInTest: numberInTest + i }
    return { id: idOf(slot.id, i), placed, pin: { id, version }, question, content_hash, ...place }
  })
}

/** Names the questions of rules, the same in every form. No id is given twice. */
function namer(given: readonly string[]): (rule: string, place: number) => string {
  const ids = new Set(given)
  return (rule, place) => {
    if (place === 0) return rule
    for (let n = 0; ; n++) {
      const id = createHash('sha256').update(`${rule} ${place} ${n}`).digest('hex').slice(0, 8)
      if (ids.has(id)) continue
      ids.add(id)
      return id
    }
  }
}
