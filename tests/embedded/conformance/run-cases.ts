import { randomBytes } from 'node:crypto'
import {
  BSON,
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
  type ObjectId,
} from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServers, type TestServer } from '../../support/mongo-servers.ts'

export interface TestDocument extends Document {
  _id: number | string | ObjectId | Date
}

export type TestCollection = Collection<TestDocument>

/** What an error must carry; fields left out are not looked at. */
export interface ExpectedError {
  code: number
  codeName?: string
  message?: string | RegExp
  keyPattern?: Document
  keyValue?: Document
  /** The failed operations of a bulk write: their place in the batch and their code. */
  writeErrors?: { index: number; code: number }[]
}

export interface ConformanceCase {
  name: string
  /** Inserted, in this order, into the fresh collection `run` is given. */
  documents?: Document[]
  /** Created before the documents are inserted. */
  indexes?: IndexDescription[]
  run: (collection: TestCollection, db: Db, uri: string) => Promise<unknown>
  /** What `run` returns: compared as canonical extended JSON, so field order and BSON types count. */
  expect?: unknown
  error?: ExpectedError
  /** What MongoDB accepts and the engine refuses by name; the real server is not asked. */
  engineOnly?: true
}

type Outcome = { result: unknown } | { error: Document }

/** One test per case: on every server the hand-written expectation holds, and all servers answer alike. */
export function runCases(group: string, cases: ConformanceCase[]): void {
  describe(`${group}`, () => {
    const database = `conformance_${randomBytes(4).toString('hex')}`
    let servers: { server: TestServer; client: MongoClient }[] = []

    beforeAll(async () => {
      servers = (await startTestServers()).map((server) => ({ server, client: new MongoClient(server.uri) }))
    })
    afterAll(async () => {
      for (const { server, client } of servers) {
        await client.db(database).dropDatabase()
        await client.close()
        await server.close()
      }
    })

    cases.forEach((testCase, i) => {
      it(`${testCase.name}`, async () => {
        const asked = servers.filter(({ server }) => server.name === 'embedded' || !testCase.engineOnly)
        const outcomes: Outcome[] = []
        for (const { server, client } of asked) {
          const outcome = await outcomeOf(testCase, client.db(database), `c${i}`, server.uri)
          const says = 'error' in outcome ? `${server.name} says: ${outcome.error['message']}` : server.name
          expect(shown({ says, ...reduced(outcome, testCase) })).toBe(shown({ says, ...wanted(testCase) }))
          outcomes.push(outcome)
        }
        for (const outcome of outcomes.slice(1)) expect(comparable(outcome)).toBe(comparable(outcomes[0]))
      })
    })
  })
}

async function outcomeOf(testCase: ConformanceCase, db: Db, name: string, uri: string): Promise<Outcome> {
  const collection: TestCollection = db.collection(name)
  if (testCase.indexes) await collection.createIndexes(testCase.indexes)
  if (testCase.documents) await collection.insertMany(testCase.documents as TestDocument[])
  try {
    return { result: await testCase.run(collection, db, uri) }
  } catch (error) {
    if (error instanceof MongoServerError) return { error: fieldsOf(error) }
    throw error
  }
}

function fieldsOf(error: MongoServerError): Document {
  const { code, codeName, message, keyPattern, keyValue } = error
  const fields: Document = { code, codeName, message, keyPattern, keyValue }
  if (error instanceof MongoBulkWriteError) {
    fields['writeErrors'] = [error.writeErrors].flat().map((write) => ({ index: write.index, code: write.code }))
  }
  return fields
}

function wanted({ error, expect: result }: ConformanceCase): Outcome {
  if (!error) return { result }
  const { message } = error
  return { error: message instanceof RegExp ? { ...error, message: String(message) } : error }
}

/** The outcome with those fields of an error that the case names; a message that matches stands as its pattern. */
function reduced(outcome: Outcome, { error: named }: ConformanceCase): Outcome {
  if (!named || 'result' in outcome) return outcome
  const error = Object.fromEntries(Object.keys(named).map((field) => [field, outcome.error[field]]))
  if (named.message instanceof RegExp && named.message.test(error['message'])) error['message'] = String(named.message)
  return { error }
}

/** All of an outcome but an error's wording, which the expectation sees to where it matters. */
function comparable(outcome: Outcome | undefined): string {
  return shown(outcome && 'error' in outcome ? { ...outcome.error, message: undefined } : outcome)
}

/** Canonical extended JSON: tells int, long, double and Decimal128 apart and keeps the order of fields. */
export function shown(value: unknown): string {
  return BSON.EJSON.stringify({ value }, undefined, 1, { relaxed: false })
}
