import type { PackSlot } from './pack.ts'

/** A question in the language that is read, with the order and the ids that it has in all of them. Null: its own. */
export function inLanguage(slot: PackSlot, language: string | null): PackSlot {
  const texts = language === null ? undefined : slot.translations?.[language]
  return texts ? { ...slot, ...texts } : slot
}
