import type { QuestionFacts } from '@abhyas/shared/assessment/test-papers/facts'
import { translatedKey } from '@abhyas/shared/assessment/test-papers/translated-key'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import {
  findTranslations,
  type LiveQuestion,
  readLive,
  readPinned,
  type TranslatedQuestion,
} from '../../../content/questions/queries.ts'
import { pictureBytesOf } from '../papers/pictures.ts'
import { reservedByOthers } from '../reservations/queries.ts'

/** A fixed question of a test, as it is now. */
export interface FixedQuestion {
  readonly facts: QuestionFacts
  readonly version: number
  /** What its translations are found by. */
  readonly question: TranslatedQuestion
  /** Content hashes of its translations. */
  readonly translated: readonly string[]
  /** Id of the mock or exam that needs it, or a translation of it, for itself. */
  readonly heldBy?: string
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
  const translations = await readTranslations(found)
  const hashesOf = ({ id, content_hash }: Kept) => [content_hash, ...(translations.get(id)?.hashes ?? [])]
  const reserved = await reservedByOthers(found.flatMap(hashesOf), testId)
  const questions = found.map((one): [string, FixedQuestion] => {
    const { id, version, content, content_hash: contentHash } = one
    const { type, marks, negative_marks } = content
    // Its paper would carry its translations: who meets one of them elsewhere has met the question.
    const heldBy = hashesOf(one).flatMap((hash) => reserved.get(hash) ?? [])[0]
    const { hashes: translated = [], otherKeyIn = [] } = translations.get(id) ?? {}
    // Nobody can practise yet, so nothing is exposed.
    const facts = {
      type,
      marks,
      negative_marks,
      contentHash,
      isLive: true,
      isReserved: heldBy !== undefined,
      isExposed: false,
    }
    const known = otherKeyIn.length > 0 ? { ...facts, otherKeyIn } : facts
    return [id, { version, facts: known, question: translatedOf(one), translated, ...(heldBy && { heldBy }) }]
  })
  return { questions: new Map(questions), pictureBytes: found.reduce((sum, { bytes }) => sum + bytes, 0) }
}

function withoutTexts({ id, version, bank_id, content, content_hash }: LiveQuestion): Kept {
  const { type, marks, negative_marks, external_id, language } = content
  const kept = { type, marks, negative_marks, ...(external_id && { external_id }), ...(language && { language }) }
  const measured = { key: translatedKey(content), bytes: pictureBytesOf(content) }
  return { id, version, bank_id, content_hash, content: kept, ...measured }
}

const translatedOf = ({ id, bank_id, content: { external_id, language } }: Kept): TranslatedQuestion => ({
  id,
  bank_id,
  external_id,
  language,
})

/** The content hashes of the translations of a question, and the languages of those whose key differs. */
interface ReadTranslations {
  readonly hashes: string[]
  readonly otherKeyIn: string[]
}

/** Reads the translations of questions, a few at a time. Returns what is known of them by the question's id. */
async function readTranslations(questions: readonly Kept[]): Promise<ReadonlyMap<string, ReadTranslations>> {
  const own = new Map(questions.map((one) => [one.id, one]))
  const translations = await findTranslations(questions.map(translatedOf))
  const origins = new Map<string, { readonly of: Kept; readonly language: string }[]>()
  for (const [id, all] of translations)
    for (const one of all) origins.set(one.id, [...(origins.get(one.id) ?? []), { of: own.get(id)!, ...one }])
  const known = new Map(
    [...translations.keys()].map((id) => [id, { hashes: [] as string[], otherKeyIn: [] as string[] }]),
  )
  for await (const { id, content, content_hash } of readPinned([...translations.values()].flat())) {
    const key = translatedKey(content)
    for (const { of, language } of origins.get(id) ?? []) {
      const { hashes, otherKeyIn } = known.get(of.id)!
      hashes.push(content_hash)
      if (key !== of.key) otherKeyIn.push(language)
    }
  }
  return known
}
