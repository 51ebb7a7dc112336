import { rm } from 'node:fs/promises'
import type { Document } from 'bson'
import { afterAll, beforeAll } from 'vitest'
import { documentOf } from '../../../embedded/mongo/bson/raw.ts'
import { encode } from '../../../embedded/mongo/bson/writer.ts'
import { Command, type Engine, type Reply } from '../../../embedded/mongo/commands/command.ts'
import { engineOf } from '../../../embedded/mongo/commands/table.ts'
import { Store } from '../../../embedded/mongo/store/store.ts'
import { makeDataFolder } from '../../support/data-folder.ts'

export interface LoneEngine {
  /** A command as it arrives now. */
  readonly command: (body: Document) => Command
  readonly run: (command: Command | Document) => Promise<Reply>
}

/** An engine without a server, for the tests of one file. Its database `lone` holds these documents in `c`. */
export function loneEngine(documents: readonly Document[]): LoneEngine {
  let engine: Engine
  let dir: string
  const command = (body: Document) => new Command(documentOf(encode({ ...body, $db: body['$db'] ?? 'lone' })))
  const run = (body: Command | Document) => engine.run(body instanceof Command ? body : command(body))
  beforeAll(async () => {
    dir = makeDataFolder('abhyas-engine-')
    engine = engineOf(await Store.open(dir))
    await run({ insert: 'c', documents })
  })
  afterAll(async () => {
    await engine.store.close()
    await rm(dir, { recursive: true })
  })
  return { command, run }
}
