import { type Collection, type Db, MongoClient } from 'mongodb'
import { type EngineProcess, startEngine, temporaryFolder } from '../../support/engine-process.ts'
import { questions, type Question, secondaryIndexes } from './questions.ts'

/** How much is measured; a quick look takes a twentieth of the data. */
export interface Scale {
  documents: number
  manyDocuments: number
  fewDocuments: number
  /** For one batch measurement. */
  batchDocuments: number
  repeats: number
  windowMs: number
  killRounds: number
  /** Whether to wait for the next TTL sweep. */
  ttl: boolean
}

export const fullScale: Scale = {
  documents: 200_000,
  manyDocuments: 1_000_000,
  fewDocuments: 10_000,
  batchDocuments: 50_000,
  repeats: 5,
  windowMs: 1_000,
  killRounds: 20,
  ttl: true,
}

export const quickScale: Scale = {
  documents: 10_000,
  manyDocuments: 50_000,
  fewDocuments: 500,
  batchDocuments: 5_000,
  repeats: 3,
  windowMs: 200,
  killRounds: 3,
  ttl: false,
}

export const batchSize = 1_000
export const concurrency = 50

/** A running engine and a client of it. */
export interface Bench {
  engine: EngineProcess
  client: MongoClient
  db: Db
  scale: Scale
}

/** What every measurement needs to know of the run. */
export interface Run {
  scale: Scale
  /** Options of the engine's node, such as a profiler's. */
  nodeArgs: string[]
}

/** Runs a measurement against an engine on an empty folder of its own. */
export async function withEngine<T>({ scale, nodeArgs }: Run, measure: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  try {
    return await withEngineOn(folder.dir, { scale, nodeArgs }, measure)
  } finally {
    await folder.remove()
  }
}

/** Runs a measurement against an engine on this folder. */
export async function withEngineOn<T>(
  dir: string,
  { scale, nodeArgs }: Run,
  measure: (bench: Bench) => Promise<T>,
): Promise<T> {
  const engine = await startEngine({ dir, nodeArgs })
  const client = new MongoClient(engine.uri, { maxPoolSize: concurrency })
  try {
    await client.connect()
    return await measure({ engine, client, db: client.db('bench'), scale })
  } finally {
    await client.close()
    await engine.stop()
  }
}

/** An empty collection with the two secondary indexes. */
export async function emptyCollection(db: Db, name: string): Promise<Collection<Question>> {
  const collection = await db.createCollection<Question>(name)
  await collection.createIndexes(secondaryIndexes)
  return collection
}

/** Inserts questions [0, count) batch after batch. */
export async function load(collection: Collection<Question>, count: number, afterBatch = () => {}): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    await collection.insertMany(questions(from, Math.min(batchSize, count - from)))
    afterBatch()
  }
}
