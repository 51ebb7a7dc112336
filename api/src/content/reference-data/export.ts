import { listColumns } from '@abhyas/shared/content/reference-data/columns'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { collectionOf, type ReferenceRecord, textsOf } from './model.ts'
import { namesOfParents, parentFields } from './parents.ts'

/** Rows per database batch. */
const batchSize = 500

/** All rows of a list in the list's order, below the names of their columns, with one batch in memory. */
export async function* exportRows(kind: ReferenceKind): AsyncGenerator<readonly string[]> {
  const columns = listColumns(definitionOf(kind))
  yield columns
  const nameOf = await namesOfParents(kind)
  const cursor = collectionOf(kind).find().sort({ key: 1 }).batchSize(batchSize).lean<ReferenceRecord[]>().cursor()
  for await (const row of cursor as AsyncIterable<ReferenceRecord>) {
    const texts: Readonly<Record<string, string>> = { ...textsOf(row), ...parentFields(kind, row, nameOf) }
    yield columns.map((column) => texts[column] ?? '')
  }
}
