import type { QuestionFacts } from '@abhyas/shared/assessment/test-papers/facts'
import { translatedKey } from '@abhyas/shared/assessment/test-papers/translated-key'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import {
  findTranslations,
  type LiveQuestion,
  readLive,
  readPinned,
  type Translation,
} from '../../../content/questions/queries.ts'
import { pictureBytesOf } from '../papers/pictures.ts'
import { reservedByOthers } from '../reservations/queries.ts'

/** A fixed question of a test, as it is now. */
export interface FixedQuestion {
  readonly facts: QuestionFacts
  readonly version: number
}

export interface FixedQuestions {
  /** By id. What is not live is missing. */
  readonly questions: ReadonlyMap<string, FixedQuestion>
  readonly pictureBytes: number
}

/** What is kept of a question while its texts and pictures are let go. */
interface Kept extends Pick<LiveQuestion, 'id' | 'version' | 'bank_id' | 'content_hash'> {
  readonly content: Pick<QuestionContent, 'type' | 'marks' | 'negative_marks' | 'external_id' | 'language'>
  readonly key: string
  readonly bytes: number
}

/** Reads the fixed questions of a test, a few at a time. */
export async function readFixed(ids: readonly string[], testId: string): Promise<FixedQuestions> {
  const found: Kept[] = []
  for await (const one of readLive(ids)) found.push(withoutTexts(one))
  const [reserved, otherKeys] = await Promise.all([
    reservedByOthers(
      found.map(({ content_hash }) => content_hash),
      testId,
    ),
    findOtherKeys(found),
  ])
  const questions = found.map(({ id, version, content, content_hash: contentHash }): [string, FixedQuestion] => {
    const { type, marks, negative_marks } = content
    const isReserved = reserved.has(contentHash)
    const otherKeyIn = otherKeys.get(id)
    // Nobody can practise yet, so nothing is exposed.
    const facts = { type, marks, negative_marks, contentHash, isLive: true, isReserved, isExposed: false }
    return [id, { version, facts: otherKeyIn ? { ...facts, otherKeyIn } : facts }]
  })
  return { questions: new Map(questions), pictureBytes: found.reduce((sum, { bytes }) => sum + bytes, 0) }
}

function withoutTexts({ id, version, bank_id, content, content_hash }: LiveQuestion): Kept {
  const { type, marks, negative_marks, external_id, language } = content
  const kept = { type, marks, negative_marks, ...(external_id && { external_id }), ...(language && { language }) }
  const measured = { key: translatedKey(content), bytes: pictureBytesOf(content) }
  return { id, version, bank_id, content_hash, content: kept, ...measured }
}

/** Returns the languages of translations whose key differs, by the question's id. */
async function findOtherKeys(questions: readonly Kept[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const own = new Map(questions.map((one) => [one.id, one]))
  const translations = await findTranslations(
    questions.map(({ id, bank_id, content: { external_id, language } }) => ({ id, bank_id, external_id, language })),
  )
  const origins = new Map<string, { readonly of: Kept; readonly language: string }[]>()
  for (const [id, all] of translations)
    for (const one of all) origins.set(one.id, [...(origins.get(one.id) ?? []), { of: own.get(id)!, ...one }])
  const different = new Map<string, string[]>()
  const pins: Translation[] = [...translations.values()].flat()
  for await (const { id, content } of readPinned(pins))
    for (const { of, language } of origins.get(id) ?? [])
      if (translatedKey(content) !== of.key) different.set(of.id, [...(different.get(of.id) ?? []), language])
  return different
}
