import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { repeatedFields } from '@abhyas/shared/identity/profile/field-names'
import type { UpdateInput } from '@abhyas/shared/identity/profile/inputs'
import { subLevelOf } from '@abhyas/shared/identity/profile/levels'
import type { SavedEntry } from '@abhyas/shared/identity/profile/shapes'
import { notOwnPlace, notTaught } from '@abhyas/shared/identity/profile/texts'

/**
 * Compares what a teaching payload repeats with the entries and places that the profile has. A word may be a name or an
 * id, in any case; a text may join several with commas. Returns an error for each field with a word that is not there.
 */
export function checkRepeated(body: UpdateInput, entries: readonly SavedEntry[], places: unknown): FieldErrors {
  const levels = entries.map(({ level }) => [level, subLevelOf(level)])
  const known: Record<(typeof repeatedFields)[number], unknown> = {
    subject: entries.map(({ subject }) => subject),
    board: entries.map(({ board }) => board),
    sub_levels: levels,
    more_level: [entries, levels],
    location: places,
  }
  const errors: FieldErrors = {}
  // A list of levels is the new entries themselves.
  if (typeof body.level === 'string' && !isAmong(body.level, levels)) errors.level = notTaught
  for (const field of repeatedFields)
    if (!isAmong(body[field], known[field])) errors[field] = field === 'location' ? notOwnPlace : notTaught
  return errors
}

function isAmong(given: unknown, all: unknown): boolean {
  const known = new Set(wordsOf(all))
  return wordsOf(given).every((word) => known.has(word) || word.split(',').every((part) => known.has(part.trim())))
}

/** All texts of a value, whatever it is made of. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim().toLowerCase()] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}
