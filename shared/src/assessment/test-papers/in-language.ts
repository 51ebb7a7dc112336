import type { PackSlot } from './pack.ts'

/** A question in the language that is read, with the order and the ids that it has in all of them. Null: its own. */
export function inLanguage(slot: PackSlot, language: string | null): PackSlot {
  const texts = language === null ? undefined : slot.translations?.[language]
  return texts ? { ...slot, ...texts } : slot
}

/** A question in each of some languages, for who reads several of them; once where it has no translation. */
export const inLanguages = (slot: PackSlot, languages: readonly string[]): PackSlot[] => [
  ...new Set(languages.map((language) => inLanguage(slot, language))),
]
