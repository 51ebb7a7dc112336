import { findTranslations, readPinned, type Translation } from '../../../content/questions/queries.ts'
import type { PlannedSlot } from './plan-form.ts'

/** The translations that the papers of a test carry. */
export interface Carried {
  /** By the id of the question. Those without any are missing. */
  readonly translations: ReadonlyMap<string, readonly Translation[]>
  /** Returns the content hashes of questions and of their translations, each once. */
  hashesOf(planned: readonly PlannedSlot[]): string[]
}

/**
 * Finds the translations of all questions of a test, once for all its forms. What is reserved and what a paper carries
 * are then the same versions, whatever is approved meanwhile.
 */
export async function findCarried(forms: readonly (readonly PlannedSlot[])[]): Promise<Carried> {
  const questions = new Map(forms.flat().map(({ question }) => [question.id, question]))
  const translations = await findTranslations([...questions.values()])
  const hashes = new Map<string, string>()
  for await (const { id, content_hash } of readPinned([...translations.values()].flat())) hashes.set(id, content_hash)
  const ofTranslations = (id: string) => translations.get(id)?.flatMap((one) => hashes.get(one.id) ?? []) ?? []
  return {
    translations,
    hashesOf: (planned) => [
      ...new Set(planned.flatMap(({ content_hash, question: { id } }) => [content_hash, ...ofTranslations(id)])),
    ],
  }
}
