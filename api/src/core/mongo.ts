import mongoose, { type mongo } from 'mongoose'
import type { Log } from './log.ts'

/** Maximum wait for the database, so that people get a 503 instead of waiting. */
const timeoutMs = 2_000

mongoose.set('bufferCommands', false)
mongoose.set('autoIndex', false)
mongoose.set('autoCreate', false)
mongoose.set('strictQuery', 'throw')

/**
 * Connects and stays connected; the driver reconnects by itself after a restart. Without a database it retries until
 * there is one, because a process that exits would only be restarted.
 */
export async function connectMongo(uri: string, log: Log, signal: AbortSignal): Promise<void> {
  mongoose.connection.on('disconnected', () => log.warn('the database is gone'))
  mongoose.connection.on('connected', () => log.info('the database is there'))
  while (!signal.aborted) {
    try {
      await mongoose.connect(uri, { serverSelectionTimeoutMS: timeoutMs, socketTimeoutMS: 30_000, maxPoolSize: 50 })
      return
    } catch (err) {
      log.warn({ err }, 'no database yet')
    }
  }
}

/**
 * Creates missing collections and indexes of all loaded models: all of a collection in one command. By Mongoose it is a
 * command for each index, which takes three times as long.
 */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    await (indexes.length > 0 ? model.collection.createIndexes(indexes) : model.createCollection())
  }
}

/** Whether the database responds within half a second. */
export async function mongoAnswers(): Promise<boolean> {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return false
  try {
    await mongoose.connection.db?.command({ ping: 1, maxTimeMS: 500 }, { timeoutMS: 500 })
    return true
  } catch {
    return false
  }
}

export const disconnectMongo = () => mongoose.disconnect()
