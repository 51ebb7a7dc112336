import { createHash } from 'node:crypto'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { LocationModel } from '../locations/model.ts'
import { searchFieldsOf } from '../locations/search-fields.ts'
import { insertRows } from './insert-rows.ts'
import { readRows, seedFolder } from './read-rows.ts'
import type { Seed } from './seed.ts'

const columns = ['name', 'pincode', 'type', 'district', 'state', 'lat', 'lng'] as const
type Row = Record<(typeof columns)[number], string>

/** All post offices of India under their pincodes. */
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

/**
 * An id made of the row itself, so that it is the same each time, even after an administrator has given the row
 * another name. It begins with the first letters of the name: rows come in that order, and a database writes ids
 * that follow each other faster.
 */
function idOf(key: string): mongoose.Types.ObjectId {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 12)
  bytes.write(key.slice(0, 6), 'latin1')
  return new mongoose.Types.ObjectId(bytes)
}
