import { isDeepStrictEqual } from 'node:util'
import { type Document, EJSON } from 'bson'
import { type Db, MongoClient } from 'mongodb'
import { renamedCollections, renamedField } from '../../api/src/platform/migrations/table.ts'

/** Documents by collection and id, as text that compares. */
export type Documents = ReadonlyMap<string, ReadonlyMap<string, Document>>

const newNames = new Map(renamedCollections)

export const openDatabase = (uri: string): Promise<MongoClient> => MongoClient.connect(uri)

/** Every document of a database, under the names that the newer version uses. Empty collections are left out. */
export async function readDocuments(database: Db): Promise<Documents> {
  const found = new Map<string, Map<string, Document>>()
  for (const { name: stored } of await database.listCollections().toArray()) {
    const name = newNames.get(stored) ?? stored
    for await (const document of database.collection(stored).find()) {
      if (!found.has(name)) found.set(name, new Map())
      found.get(name)!.set(String(document._id), renamed(document))
    }
  }
  return found
}

function renamed(document: Document): Document {
  const { [renamedField.from]: before, ...rest } = EJSON.serialize(document)
  return before === undefined ? rest : { ...rest, [renamedField.to]: before }
}

export interface Difference {
  readonly missing: string[]
  readonly changed: string[]
}

/** What of the documents is not there any more, or differs. */
export function differences(before: Documents, after: Documents): Difference {
  const [missing, changed]: [string[], string[]] = [[], []]
  for (const [name, documents] of before)
    for (const [id, document] of documents) {
      const now = after.get(name)?.get(id)
      if (!now) missing.push(`${name} ${id}`)
      else if (!isDeepStrictEqual(now, document))
        changed.push(
          `${name}: ${Object.keys({ ...document, ...now })
            .filter((key) => !isDeepStrictEqual(now[key], document[key]))
            .map((key) => (key in document ? key : `+${key}`))
            .join(', ')}`,
        )
    }
  return { missing, changed }
}
