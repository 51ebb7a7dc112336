import { Readable } from 'node:stream'
import { listColumns } from '@abhyas/shared/content/reference-data/columns'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { stringify } from 'csv-stringify'
import { defused } from '../../core/defused.ts'
import { quotedText } from '../../core/files/print-csv.ts'
import { collectionOf, type ReferenceRecord, textsOf } from './model.ts'
import { namesOfParents, parentFields } from './parents.ts'

/** Rows per database batch. */
const batchSize = 500

/** Streams all rows of a list as CSV in the list's order, with one batch in memory. */
export function exportCsv(kind: ReferenceKind): Readable {
  const columns = listColumns(definitionOf(kind))
  const csv = stringify({ header: true, columns, bom: true, quoted_match: quotedText, cast: { string: defused } })
  return Readable.from(rowsOf(kind)).pipe(csv)
}

async function* rowsOf(kind: ReferenceKind): AsyncGenerator<Record<string, string>> {
  const nameOf = await namesOfParents(kind)
  const cursor = collectionOf(kind).find().sort({ key: 1 }).batchSize(batchSize).lean<ReferenceRecord[]>().cursor()
  for await (const row of cursor as AsyncIterable<ReferenceRecord>) {
    yield { ...textsOf(row), ...parentFields(kind, row, nameOf) }
  }
}
