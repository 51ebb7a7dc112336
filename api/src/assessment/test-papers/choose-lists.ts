import type { TestLists } from '@abhyas/shared/assessment/test-papers/rules'
import type { TestValues } from '@abhyas/shared/assessment/test-papers/shapes'
import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { isObjectIdOrHexString } from 'mongoose'
import { chooseRows } from '../../content/reference-data/commands.ts'
import { collectionOf, derivedOf, textOf } from '../../content/reference-data/model.ts'

/** The lists that a test names rows of. Boards and classes are named by their text, the others by their id. */
export const listsOfTest = [
  { field: 'board_name', kind: 'board', isNamed: true, list: 'boards' },
  { field: 'class_name', kind: 'semester', isNamed: true, list: 'classes' },
  { field: 'subject_id', kind: 'subject', isNamed: false, list: 'subjects' },
  { field: 'category_id', kind: 'category', isNamed: false, list: 'categories' },
] as const

type NamedRows = Pick<TestValues, (typeof listsOfTest)[number]['field']>

export interface Choice {
  /** The values, with names as the list spells them. */
  readonly values: NamedRows
  /** What the rules accept: these rows if they are active, and what the test has already. */
  readonly lists: TestLists
}

/**
 * Finds the rows that a test is about to name, and marks them as chosen, so that none is deleted meanwhile.
 * @param stored what the test names now: it may keep a row that was renamed, deactivated or deleted since
 */
export async function chooseLists(given: NamedRows, stored: NamedRows | undefined): Promise<Choice> {
  const found = await Promise.all(
    listsOfTest.map(async ({ field, kind, isNamed, list }) => {
      const value = given[field]
      const own = value !== '' && value === stored?.[field] ? [value] : []
      const row = await chosenRow(kind, value, isNamed)
      if (row?.status !== 'active') return { field, list, value, accepted: own }
      const active = isNamed ? textOf(row, nameFieldOf(definitionOf(kind))) : value
      return { field, list, value: active, accepted: [active] }
    }),
  )
  return {
    values: Object.fromEntries(found.map(({ field, value }) => [field, value])) as unknown as NamedRows,
    lists: Object.fromEntries(found.map(({ list, accepted }) => [list, new Set(accepted)])) as unknown as TestLists,
  }
}

async function chosenRow(kind: ReferenceKind, value: string, isNamed: boolean) {
  if (value === '') return undefined
  const ids = isNamed ? await idsOfName(kind, value) : isObjectIdOrHexString(value) ? [value] : []
  return ids.length > 0 ? (await chooseRows(kind, ids))[0] : undefined
}

async function idsOfName(kind: ReferenceKind, name: string): Promise<string[]> {
  const { key } = derivedOf(kind, { [nameFieldOf(definitionOf(kind))]: name })
  const row = await collectionOf(kind).findOne({ key }, { _id: 1 }).lean()
  return row ? [String(row._id)] : []
}
