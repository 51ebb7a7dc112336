import { definitionOf, parentsOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { checkForm } from '@abhyas/shared/forms/check-form'
import * as texts from '@abhyas/shared/content/reference-data/texts'
import { referenceRules, type ReferenceValues, wholeSentence } from '@abhyas/shared/content/reference-data/rules'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { duplicate, formInvalid } from '../../core/errors.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { assertVersion } from '../../core/records/stale-error.ts'
import { changeList, doneTo, newRow, recordChange, writeEdit } from './changes.ts'
import { derivedOf, collectionOf, type ReferenceRecord, textOf, textsOf } from './model.ts'
import { assertRow } from './parents.ts'
import { markFollowing } from './follow.ts'
import { findRow } from './queries.ts'

export { chooseRows } from './choose-rows.ts'
export { followLost } from './follow.ts'

/** Submitted values of a row by field, and its status. */
export type RowChange = Partial<Record<string, unknown>>

/** Adds a row. Throws 409 with the id of the existing one, 422 (rules, unknown parent). */
export async function addRow(context: Context, by: Actor, kind: ReferenceKind, body: RowChange, _id: Types.ObjectId) {
  const values = await checked(kind, { status: 'active', ...inputOf(kind, body) })
  return changeList(kind, by, async (mark) => {
    const { key } = derivedOf(kind, values)
    await assertFree(kind, key)
    await recordChange(context, by, kind, { id: _id.toHexString(), done: 'added', before: {}, after: values })
    const row = newRow(kind, _id, values, mark())
    await markFollowing(kind, [row])
    await unlessDuplicate(
      () => collectionOf(kind).collection.insertOne(row as never),
      () => assertFree(kind, key),
    )
    return row
  })
}

/**
 * Changes a row. Missing fields keep their value. Throws 404, 409 with the id of the row that has this name, 422,
 * StaleError.
 * @param expected version that the caller read; undefined accepts every version
 */
export async function changeRow(
  context: Context,
  by: Actor,
  kind: ReferenceKind,
  id: string,
  { body, expected }: { readonly body: RowChange; readonly expected: number | undefined },
) {
  const change = inputOf(kind, body)
  if (Object.keys(change).length === 0) throw formInvalid({ status: texts.nothingToChange })
  return changeList(kind, by, async (mark) => {
    const row = await findRow(kind, id)
    assertVersion(row, expected)
    const before = valuesOf(kind, row)
    const after = await checked(kind, { ...before, ...change }, before)
    const done = doneTo(before.status, after.status)
    if (Object.keys(after).every((field) => after[field] === before[field])) return { row, done }
    const { key } = derivedOf(kind, { ...textsOf(row), ...after })
    if (key !== row.key) await assertFree(kind, key)
    const written = await unlessDuplicate(
      () => writeEdit(context, by, kind, { row, done, before, after }, mark()),
      () => assertFree(kind, key),
    )
    return { row: written, done }
  })
}

const namesOf = (kind: ReferenceKind) => [...definitionOf(kind).fields.map(({ name }) => name), 'status']

/** Picks the fields of a list from the request body and trims them. */
function inputOf(kind: ReferenceKind, body: RowChange): ReferenceValues {
  const given = namesOf(kind).filter((name) => typeof body[name] === 'string')
  return Object.fromEntries(given.map((name) => [name, String(body[name]).trim()]))
}

/** Returns the fields of a row that can be edited, and its status. */
export const valuesOf = (kind: ReferenceKind, row: ReferenceRecord): ReferenceValues =>
  Object.fromEntries(namesOf(kind).map((name) => [name, textOf(row, name)]))

async function checked(
  kind: ReferenceKind,
  values: ReferenceValues,
  before?: ReferenceValues,
): Promise<ReferenceValues> {
  const definition = definitionOf(kind)
  const wrong = checkForm(referenceRules(definition), values, before)
  const [first] = Object.entries(wrong)
  assertNoProblems(wrong, first && wholeSentence(definition, ...first))
  for (const { field, kind: of, label } of parentsOf(definition))
    await assertRow(of, values[field] ?? '', { field, label })
  return { ...values, ...definition.prepare?.(values) }
}

async function assertFree(kind: ReferenceKind, key: string): Promise<void> {
  const other = await collectionOf(kind).findOne({ key }, { status: 1 }).lean<ReferenceRecord>()
  if (!other) return
  const definition = definitionOf(kind)
  const data = { id: other._id.toHexString(), status: other.status }
  throw duplicate(definition.unique[0], texts.alreadyExists(definition), data)
}
