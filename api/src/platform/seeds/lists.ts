import { join } from 'node:path'
import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import { derivedOf, collectionOf } from '../../content/reference-data/model.ts'
import { idOf } from './id-of.ts'
import { insertRows } from './insert-rows.ts'
import { readRows, seedFolder } from './read-rows.ts'
import type { Seed } from './seed.ts'

/** Separates the name of a row from those of its parents: 'Undergraduate > B.Sc.'. */
const pathSeparator = ' > '

/** The seed of a list from a file: its columns are the list's fields, and a parent is named by its path. */
export const listSeed = (kind: ReferenceKind, file: string, version = 1): Seed => {
  const { fields } = definitionOf(kind)
  const columns = fields.map(({ name }) => name)
  const rows = () => readRows(join(seedFolder, 'lists', file), columns)
  return {
    name: `list-${kind}`,
    version,
    plant: (progress) =>
      insertRows(collectionOf(kind).collection, rows(), (row: ReferenceValues) => documentOf(kind, row), progress),
  }
}

function documentOf(kind: ReferenceKind, row: ReferenceValues) {
  const values = withParentIds(kind, row)
  const derived = derivedOf(kind, values)
  return { _id: seedIdOf(kind, derived.key), ...values, status: 'active' as const, ...derived }
}

function withParentIds(kind: ReferenceKind, row: ReferenceValues): ReferenceValues {
  const parents = parentsOf(definitionOf(kind)).map(({ field, kind: of }) => [field, idOfPath(of, row[field] ?? '')])
  return { ...row, ...(Object.fromEntries(parents) as ReferenceValues) }
}

/** The id of the row at a path. It is derived from names alone, without a query. */
function idOfPath(kind: ReferenceKind, path: string): string {
  const definition = definitionOf(kind)
  const [parent] = parentsOf(definition)
  const end = path.lastIndexOf(pathSeparator)
  const name = { [nameFieldOf(definition)]: end < 0 ? path : path.slice(end + pathSeparator.length) }
  const values = parent ? { ...name, [parent.field]: idOfPath(parent.kind, path.slice(0, Math.max(end, 0))) } : name
  return seedIdOf(kind, derivedOf(kind, values).key).toHexString()
}

const seedIdOf = (kind: ReferenceKind, key: string) => idOf(`${key}\t${kind}`)
