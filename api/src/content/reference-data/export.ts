import { Readable } from 'node:stream'
import { listColumns } from '@abhyas/shared/content/reference-data/columns'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { stringify } from 'csv-stringify'
import { collectionOf, type ReferenceRecord } from './model.ts'
import { namesOfParents, parentFields } from './parents.ts'

/** Rows read and written at a time. */
const batchSize = 500

/** All rows of a list as CSV, in its order; only a few of them are in memory at a time. */
export function exportCsv(kind: ReferenceKind): Readable {
  // Spreadsheets run what begins with a sign of theirs: the cell gets an apostrophe in front (OWASP, CSV injection).
  const columns = listColumns(definitionOf(kind))
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true })
  return Readable.from(rowsOf(kind)).pipe(csv)
}

async function* rowsOf(kind: ReferenceKind): AsyncGenerator<Record<string, string>> {
  const nameOf = await namesOfParents(kind)
  const cursor = collectionOf(kind).find().sort({ key: 1 }).batchSize(batchSize).lean<ReferenceRecord[]>().cursor()
  for await (const row of cursor as AsyncIterable<ReferenceRecord>) {
    const own = Object.entries(row).filter(([, value]) => typeof value === 'string') as [string, string][]
    yield { ...Object.fromEntries(own), ...parentFields(kind, row, nameOf) }
  }
}
