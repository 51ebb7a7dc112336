import type { CommandStartedEvent } from 'mongodb'
import mongoose from 'mongoose'

/** Commands after which a collection may hold more than before. */
const filling = new Set(['insert', 'update', 'findAndModify'])
const filled = new Set<string>()
let isShared = false

/** Begins a file, once it is connected: remembers from now on which collections this process writes to. */
export function watchWrites(): void {
  filled.clear()
  isShared = false
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (filling.has(commandName)) filled.add(String(command[commandName]))
  })
}

/** Until the file ends every collection counts as written to: another process writes to the database of this test. */
export function shareDatabase(): void {
  isShared = true
}

/**
 * Deletes what tests have left in the collections of models. Of a hundred collections a test writes to a few: deleting
 * from all of them before each of thousands of tests was a tenth of the work of all tests. It goes by the driver,
 * because Mongoose takes twice the time.
 */
export async function emptyCollections(): Promise<void> {
  const left = Object.values(mongoose.models).filter(
    ({ collection: { collectionName } }) => isShared || filled.has(collectionName),
  )
  filled.clear()
  await Promise.all(left.map(({ collection }) => collection.deleteMany({})))
}
