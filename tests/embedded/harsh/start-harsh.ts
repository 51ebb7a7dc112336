import { MongoClient, type Db, type MongoClientOptions } from 'mongodb'
import { onTestFinished } from 'vitest'
import type { HarshOptions } from '../../../embedded/mongo/harsh/harsh.ts'
import { startEmbeddedMongo, type EmbeddedMongo } from '../../../embedded/mongo/start.ts'
import { temporaryFolder } from '../../support/engine-process.ts'

/** No stepdown happens while a test runs. */
export const never = [1e9, 1e9] as const

export interface HarshDatabase {
  readonly engine: EmbeddedMongo
  readonly client: MongoClient
  readonly db: Db
  /** The codes of the errors that the driver met. */
  readonly met: (number | undefined)[]
}

/** An engine in harsh mode for one test, and a client of it. */
export async function startHarsh(harsh: HarshOptions, options: MongoClientOptions = {}): Promise<HarshDatabase> {
  const folder = await temporaryFolder()
  const engine = await startEmbeddedMongo({ dir: folder.dir, harsh, log: () => undefined })
  const client = new MongoClient(engine.uri, { ...options, monitorCommands: true })
  const met: (number | undefined)[] = []
  client.on('commandFailed', ({ failure }) => met.push((failure as { code?: number }).code))
  await client.connect()
  onTestFinished(async () => {
    await client.close()
    await engine.close()
    await folder.remove()
  })
  return { engine, client, db: client.db('harsh'), met }
}
