import { join } from 'node:path'
import { LocationModel, searchFieldsOf } from '../../content/locations/model.ts'
import { idOf } from './id-of.ts'
import { insertRows } from './insert-rows.ts'
import { readRows, seedFolder } from './read-rows.ts'
import type { Seed } from './seed.ts'

const columns = ['name', 'pincode', 'type', 'district', 'state', 'lat', 'lng'] as const
type Row = Record<(typeof columns)[number], string>

/** All post offices of India by pincode. */
export const pincodeSeed = (file = join(seedFolder, 'india-pincodes.tsv.gz')): Seed => ({
  name: 'india-pincodes',
  version: 1,
  plant: (progress) => insertRows(LocationModel.collection, readRows(file, columns), documentOf, progress),
})

function documentOf({ name, type, ...row }: Row) {
  const seeded = { location: name, office_type: type, ...row, status: 'active' as const }
  const fields = searchFieldsOf(seeded)
  return { _id: idOf(fields.key), ...seeded, ...fields }
}
