import { runStatement } from '../commands/statements.ts'
import { fromJs } from '../bson/raw.ts'
import { compileFilter } from '../query/filter.ts'
import type { Store } from '../store/store.ts'
import type { Log } from './connection.ts'

/** Looks after TTL indexes every `interval` milliseconds, one sweep at once; the function it answers ends that. */
export function sweepExpired(store: Store, interval: number, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  const sweep = async () => {
    try {
      await removeExpired(store, new Date())
    } catch (error) {
      log({ level: 'error', message: 'removing expired documents failed', detail: String(error) })
    }
    running = undefined
  }
  const timer = setInterval(() => void (running ??= sweep()), interval).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function removeExpired(store: Store, now: Date): Promise<void> {
  for (const collection of store.collections.values()) {
    for (const { fields, name, options } of collection.indexes) {
      if (options.expireAfterSeconds === undefined) continue
      const limit = new Date(now.getTime() - options.expireAfterSeconds * 1000)
      const filter = compileFilter(fromJs({ [fields[0]!.field]: { $lte: limit } }))
      await runStatement(store, collection.namespace, {
        query: { filter, hint: name },
        multi: true,
        act: (current, recordKey) => void (recordKey && current?.remove(recordKey)),
      })
    }
  }
}
