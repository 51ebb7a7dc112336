import { findTranslations, readPinned, type Translation } from '../../../content/questions/queries.ts'
import type { PlannedSlot } from './plan-form.ts'

/** The translations that the papers of a test carry, by the id of the question. Those without any are missing. */
export type Carried = ReadonlyMap<string, readonly Translation[]>

/** Returns the content hashes of questions and of their translations, each once. */
export type HashesOf = (planned: readonly PlannedSlot[]) => string[]

/**
 * Finds the translations of all questions of a test, once for all its forms. What is reserved and what a paper carries
 * are then the same versions, whatever is approved meanwhile.
 */
export function findCarried(forms: readonly (readonly PlannedSlot[])[]): Promise<Carried> {
  const questions = new Map(forms.flat().map(({ question }) => [question.id, question]))
  return findTranslations([...questions.values()])
}

/** Reads the content hashes of translations. */
export async function readHashes(translations: Carried): Promise<HashesOf> {
  const hashes = new Map<string, string>()
  for await (const { id, content_hash } of readPinned([...translations.values()].flat())) hashes.set(id, content_hash)
  const ofTranslations = (id: string) => translations.get(id)?.flatMap((one) => hashes.get(one.id) ?? []) ?? []
  return (planned) => [
    ...new Set(planned.flatMap(({ content_hash, question: { id } }) => [content_hash, ...ofTranslations(id)])),
  ]
}
