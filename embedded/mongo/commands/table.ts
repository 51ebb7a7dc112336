import { MongoError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import { assertInTime } from '../turn.ts'
import { aggregateCommands } from './aggregate.ts'
import { collectionCommands } from './collections.ts'
import type { Engine } from './command.ts'
import { Cursors } from './cursors.ts'
import { explainCommands } from './explain.ts'
import { indexCommands } from './indexes.ts'
import { readCommands } from './read.ts'
import { serverCommands } from './server.ts'
import { writeCommands } from './write.ts'

const tables = [
  serverCommands,
  readCommands,
  writeCommands,
  aggregateCommands,
  indexCommands,
  collectionCommands,
  explainCommands,
]
const commands = new Map(tables.flatMap((table) => Object.entries(table)))

/** All commands over one store. */
export function engineOf(store: Store): Engine {
  const engine: Engine = {
    store,
    cursors: new Cursors(),
    async run(command) {
      const definition = commands.get(command.name)
      if (!definition) throw new MongoError(59, `no such command: '${command.name}'`)
      command.assertFields(definition)
      // What is done at once looks at its time limit only here, after it waited for its turn.
      assertInTime(command.deadline)
      return { ...(await definition.run(engine, command)), ok: 1.0 }
    },
  }
  return engine
}
