import { changedFromTo } from '@abhyas/shared/content/imports/texts'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import { type ReferenceRecord, textOf } from '../../reference-data/model.ts'
import type { ReadBlock } from '../run/messages.ts'

/** Maximum characters of a value in a preview. */
const maxLength = 100

/** A row of a file in words: its values as they were given, also of parents that are stored by their id. */
export const wordsOfRow = ({ row }: ReadBlock): string =>
  Object.values({ ...row?.values, ...row?.given })
    .filter(Boolean)
    .map((value) => value.slice(0, maxLength))
    .join(' · ')

/** What an update changes, field by field. Parents are left out: their ids say nothing. */
export function wordsOfChanges(kind: ReferenceKind, row: ReferenceRecord, changes: ReferenceValues): string {
  const { fields } = definitionOf(kind)
  return Object.entries(changes)
    .map(([field, after]) => {
      const { label = field, refersTo } = fields.find(({ name }) => name === field) ?? {}
      return refersTo ? label : changedFromTo(label, textOf(row, field).slice(0, maxLength), after.slice(0, maxLength))
    })
    .join('; ')
}
