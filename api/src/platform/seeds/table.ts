import { join } from 'node:path'
import * as lists from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import { LocationModel, searchFieldsOf } from '../../content/locations/model.ts'
import { derivedOf, collectionOf } from '../../content/reference-data/model.ts'
import { idOf, insertRows } from './insert-rows.ts'
import { readRows, seedFolder } from '../../core/files/seed-rows.ts'
import type { Seed } from './seed.ts'

type ReferenceKind = lists.ReferenceKind

const columns = ['name', 'pincode', 'type', 'district', 'state', 'lat', 'lng'] as const
type Row = Record<(typeof columns)[number], string>

/** All post offices of India by pincode. */
export const pincodeSeed = (file = join(seedFolder, 'india-pincodes.tsv.gz')): Seed => ({
  name: 'india-pincodes',
  version: 1,
  run: (progress) => insertRows(LocationModel.collection, readRows(file, columns), pincodeDocument, progress),
})

function pincodeDocument({ name, type, ...row }: Row) {
  const seeded = { location: name, office_type: type, ...row, status: 'active' as const }
  const fields = searchFieldsOf(seeded)
  return { _id: idOf(fields.key), ...seeded, ...fields }
}

/** Separates the name of a row from those of its parents: 'Undergraduate > B.Sc.'. */
const pathSeparator = ' > '

/** The seed of a list from a file: its columns are the list's fields, and a parent is named by its path. */
function listSeed(kind: ReferenceKind, file = `${kind}.tsv`): Seed {
  const { fields } = lists.definitionOf(kind)
  const columns = fields.map(({ name }) => name)
  const rows = () => readRows(join(seedFolder, 'lists', file), columns)
  return {
    name: `list-${kind}`,
    version: 1,
    run: (progress) =>
      insertRows(collectionOf(kind).collection, rows(), (row: ReferenceValues) => listDocument(kind, row), progress),
  }
}

function listDocument(kind: ReferenceKind, row: ReferenceValues) {
  const values = withParentIds(kind, row)
  const derived = derivedOf(kind, values)
  return { _id: seedIdOf(kind, derived.key), ...values, status: 'active' as const, ...derived }
}

function withParentIds(kind: ReferenceKind, row: ReferenceValues): ReferenceValues {
  const parents = lists.parentsOf(lists.definitionOf(kind))
  const ids = parents.map(({ field, kind: of }) => [field, idOfPath(of, row[field] ?? '')])
  return { ...row, ...(Object.fromEntries(ids) as ReferenceValues) }
}

/** The id of the row at a path. It is derived from names alone, without a query. */
function idOfPath(kind: ReferenceKind, path: string): string {
  const definition = lists.definitionOf(kind)
  const [parent] = lists.parentsOf(definition)
  const end = path.lastIndexOf(pathSeparator)
  const name = { [lists.nameFieldOf(definition)]: end < 0 ? path : path.slice(end + pathSeparator.length) }
  const values = parent ? { ...name, [parent.field]: idOfPath(parent.kind, path.slice(0, Math.max(end, 0))) } : name
  return seedIdOf(kind, derivedOf(kind, values).key).toHexString()
}

const seedIdOf = (kind: ReferenceKind, key: string) => idOf(`${key}\t${kind}`)

/** All seeds in the order of insertion: referenced rows come first. */
export const seeds: readonly Seed[] = [
  listSeed('category'),
  listSeed('level'),
  listSeed('subLevel'),
  listSeed('subject'),
  listSeed('board'),
  listSeed('semester'),
  listSeed('nationality'),
  listSeed('religion'),
  listSeed('spokenLanguage'),
  listSeed('education'),
  listSeed('mediumOfEducation'),
  listSeed('university', 'university.tsv.gz'),
  pincodeSeed(),
]
