import { bankParents } from '@abhyas/shared/content/banks/fields'
import type { BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankInput } from '@abhyas/shared/content/banks/shapes'
import { folded } from '@abhyas/shared/content/locations/search'
import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { unknownParent } from '@abhyas/shared/content/reference-data/texts'
import { isObjectIdOrHexString } from 'mongoose'
import { formInvalid } from '../../core/errors.ts'
import { textOf } from '../reference-data/model.ts'
import { activeRows } from '../reference-data/queries.ts'

/** The values of a bank that a form edits. */
export const bankFields = ['name', ...bankParents.map(({ field }) => field)] as const

/**
 * Reads what a body says of a bank. It names the row of a list by its id (`level_id`) or, as the specification does, by
 * its name (`level`). An id wins, an empty one too: the app sends rows back with the names they had. Throws 422.
 */
export async function readBankInput(body: BankInput): Promise<Partial<BankValues>> {
  const given = bankFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field].trim()]]))
  const named = await Promise.all(
    bankParents.map(async ({ kind, field, shownAs, label }) => {
      const name = body[shownAs]
      if (body[field] !== undefined || name === undefined) return []
      const id = await idOfRow(kind, name.trim())
      if (id === undefined) throw formInvalid({ [shownAs]: unknownParent(label) })
      return [[field, id]]
    }),
  )
  return Object.fromEntries([...given, ...named.flat()])
}

/** Finds the one active row of this name, ignoring case and spaces. A name that several rows have says none of them. */
async function idOfRow(kind: ReferenceKind, given: string): Promise<string | undefined> {
  if (given === '' || isObjectIdOrHexString(given)) return given
  const nameField = nameFieldOf(definitionOf(kind))
  const isMeant = (name: string) => folded(name) === folded(given)
  const rows = (await activeRows(kind)).filter((row) => isMeant(textOf(row, nameField)))
  return rows.length === 1 ? rows[0]!._id.toHexString() : undefined
}
