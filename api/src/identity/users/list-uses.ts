import { folded } from '@abhyas/shared/content/locations/search'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { UserRecord } from './model.ts'

/** The fields of a user that name rows of the lists. */
export type ListUser = Partial<Pick<UserRecord, 'nationality' | 'teaching_entries' | 'educations' | 'contact'>>

/** A row of a list as profiles name it. */
export interface NamedRow {
  readonly id: string
  readonly name: string
  /** Of a location. */
  readonly pincode: string
}

/** Lists whose rows profiles name by id. Rows of the others are named by their text, folded as the lists compare it. */
const namedById: readonly ReferenceKind[] = ['level', 'subLevel', 'subject']

const entryOf = (kind: ReferenceKind, value: string) => `${kind}:${folded(value)}`

/** The entry of `list_uses` that a profile has if it names this row. */
export const listUseOf = (kind: ReferenceKind, { id, name, pincode }: NamedRow): string =>
  entryOf(kind, namedById.includes(kind) ? id : `${pincode} ${name}`)

/**
 * Derives `list_uses`: the rows of lists that a profile names, once each, so that one index counts the people who use a
 * row of any list. Pure. Rebuilt by every save of a profile.
 */
export function listUsesOf({ nationality, teaching_entries = [], educations, contact }: ListUser): string[] {
  const { common, secondary, higher = [] } = educations ?? {}
  const studies = [common, secondary, ...higher].filter((one) => !!one)
  const named: readonly (readonly [ReferenceKind, readonly (string | null | undefined)[]])[] = [
    ['nationality', [nationality]],
    ['level', teaching_entries.map(({ level }) => level.level_id)],
    ['subLevel', teaching_entries.map(({ level }) => level.sublevel_id)],
    ['subject', teaching_entries.flatMap(({ subject }) => subject.map(({ id }) => id))],
    ['board', teaching_entries.flatMap(({ board }) => board)],
    ['spokenLanguage', studies.flatMap(({ languages }) => languages)],
    ['mediumOfEducation', studies.map(({ medium_of_education }) => medium_of_education)],
    ['education', higher.map(({ degree }) => degree)],
    ['university', [contact?.name_of_institute_university, ...studies.map(({ university }) => university)]],
    ['religion', [contact?.religion]],
    ['location', [contact?.location && `${contact.pincode} ${contact.location}`, contact?.perm_location]],
  ]
  const uses = named.flatMap(([kind, values]) => values.flatMap((value) => (value ? [entryOf(kind, value)] : [])))
  return [...new Set(uses)]
}
