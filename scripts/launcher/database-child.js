// The database as a child process of the launcher. Plain JavaScript, so that it runs without a build.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const { values } = parseArgs({ options: { kind: text, dir: text, port: text, socket: text } })
const starters = { embedded: startEmbedded, 'memory-server': startMemoryServer }

try {
  const stop = await starters[values.kind](values.dir, values.socket ?? Number(values.port))
  const end = async () => {
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => void end())
  process.send?.({ type: 'ready' })
  // The launcher may have exited during the start.
  if (process.send && !process.connected) await end()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function startEmbedded(dir, socket) {
  const { startEmbeddedMongo } = await import('@abhyas/embedded/mongo/start')
  // The harsh mode of tests must never meet data that somebody needs.
  const engine = await startEmbeddedMongo({ dir, socket, harsh: false })
  return () => engine.close()
}

async function startMemoryServer(dir, port) {
  mkdirSync(dir, { recursive: true })
  const { MongoMemoryServer } = await import('mongodb-memory-server')
  const server = await MongoMemoryServer.create({
    instance: { port, portGeneration: false, dbPath: dir, storageEngine: 'wiredTiger', ip: '127.0.0.1' },
  })
  let stopping = false
  server.instanceInfo.instance.on('instanceClosed', () => stopping || process.exit(1))
  return async () => {
    stopping = true
    await server.stop({ doCleanup: false })
  }
}
