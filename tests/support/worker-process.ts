import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import mongoose from 'mongoose'
import { inject } from 'vitest'
import type { Product } from './product.ts'
import { shareDatabase } from './written-collections.ts'

/** A worker in a process of its own, with the database and the Redis of this test, ready to work. */
export async function startWorkerProcess({ context: { settings } }: Product): Promise<ChildProcess> {
  shareDatabase()
  const child = spawn(process.execPath, [inject('programs').worker], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      APP_SECRET: settings.APP_SECRET,
      SMTP_URL: settings.SMTP_URL,
      REDIS_URL: settings.REDIS_URL,
      MONGODB_URI: `${inject('mongoUri')}/${mongoose.connection.name}`,
    },
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('"ready"')) break
  child.stdout.resume()
  return child
}

/** Ends it as a power cut does. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Ends it as an operator does: what it has begun comes to an end. */
export async function stopInOrder(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
