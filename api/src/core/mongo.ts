import mongoose from 'mongoose'
import type { Log } from './log.ts'

/** No answer of the database is waited for longer: people get a 503 they can act on. */
const patienceMs = 2_000

mongoose.set('bufferCommands', false)
mongoose.set('autoIndex', false)
mongoose.set('autoCreate', false)
mongoose.set('strictQuery', 'throw')

/**
 * Connects and keeps connected; the driver finds a restarted database by itself. While there is none, this tries until
 * there is one: a process that gives up would only be started again.
 */
export async function connectMongo(uri: string, log: Log, signal: AbortSignal): Promise<void> {
  mongoose.connection.on('disconnected', () => log.warn('the database is gone'))
  mongoose.connection.on('connected', () => log.info('the database is there'))
  while (!signal.aborted) {
    try {
      await mongoose.connect(uri, { serverSelectionTimeoutMS: patienceMs, socketTimeoutMS: 30_000, maxPoolSize: 50 })
      return
    } catch (err) {
      log.warn({ err }, 'no database yet')
    }
  }
}

/** Creates the indexes of all models that are loaded; those that are there stay. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection()
    await model.createIndexes()
  }
}

/** Whether the database answers within half a second. */
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
