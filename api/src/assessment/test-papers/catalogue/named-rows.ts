import { collectionOf, type ReferenceRecord, textOf } from '../../../content/reference-data/model.ts'
import { nameFieldOf, definitionOf } from '@abhyas/shared/content/reference-data/definitions'
import { shortCache } from '../../../core/cache.ts'

/** Lists whose names or ids the catalogue is filtered by. */
const kinds = ['board', 'semester', 'subject', 'category'] as const
type Kind = (typeof kinds)[number]

export interface NamedRow {
  readonly id: string
  readonly name: string
  /** In addresses. Empty for lists without it. */
  readonly slug: string
}
export type NamedRows = Readonly<Record<Kind, readonly NamedRow[]>>

/** Every call reads these lists, so they are kept. A change is visible after this time, in milliseconds. */
const keptMs = 5_000

/** Creates a reader of the rows of the lists, the inactive ones too: tests keep them. */
export function namedRowsReader(): () => Promise<NamedRows> {
  const kept = shortCache<NamedRows>(keptMs)
  return () => kept('', readAll)
}

async function readAll(): Promise<NamedRows> {
  const lists = await Promise.all(kinds.map(async (kind) => [kind, await readRows(kind)] as const))
  return Object.fromEntries(lists) as unknown as NamedRows
}

async function readRows(kind: Kind): Promise<NamedRow[]> {
  const name = nameFieldOf(definitionOf(kind))
  const rows = await collectionOf(kind)
    .find({}, { [name]: 1, url_slug: 1 })
    .lean<ReferenceRecord[]>()
  return rows.map((row) => ({ id: row._id.toHexString(), name: textOf(row, name), slug: textOf(row, 'url_slug') }))
}
