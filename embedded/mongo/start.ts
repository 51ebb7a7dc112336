import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { engineOf } from './commands/table.ts'
import { Budget, Connection, type Log } from './server/connection.ts'
import { sweepExpired } from './server/ttl.ts'
import { Store } from './store/store.ts'

/** A running engine. */
export interface EmbeddedMongo {
  /** mongodb://127.0.0.1:PORT */
  readonly uri: string
  readonly port: number
  /** Stops listening, lets running commands end, closes the store. */
  close(): Promise<void>
}

interface EmbeddedMongoOptions {
  /** The data folder; made where it is missing, held by one process at a time. */
  dir: string
  /** 0 picks a free one. */
  port?: number
  /** How often TTL indexes are looked after, in milliseconds; MongoDB's 60 s unless told. */
  ttlInterval?: number
  log?: Log
}

/** Loopback only: there are no users and no passwords here. */
const host = '127.0.0.1'
/** See Budget: room for four messages of the largest size. */
const messageMemory = 192 * 1024 * 1024
const maxConnections = 5000
/** How long `close` waits for running commands, in milliseconds. */
const closeTime = 10_000

const toStderr: Log = (entry) => void process.stderr.write(`${JSON.stringify({ time: new Date(), ...entry })}\n`)

/**
 * Starts the engine in this process. Throws, with a sentence for people, where the folder is in use, has a newer
 * format, or the port is taken.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dir, port = 0, ttlInterval = 60_000, log = toStderr } = options
  const store = new Store(dir)
  const engine = engineOf(store)
  const budget = new Budget(messageMemory)
  const connections = new Map<Socket, Connection>()
  let nextId = 1
  const server = createServer((socket) => {
    connections.set(socket, new Connection(nextId++, socket, engine, budget, log))
    socket.on('close', () => connections.delete(socket))
  })
  server.maxConnections = maxConnections
  try {
    await listen(server, port)
  } catch (error) {
    await store.close()
    throw error
  }
  const stopSweeping = sweepExpired(store, ttlInterval, log)

  async function close(): Promise<void> {
    server.close()
    const until = Date.now() + closeTime
    for (const [socket, { busy }] of connections) if (!busy) socket.destroy()
    while ([...connections.values()].some(({ busy }) => busy) && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    for (const socket of connections.keys()) socket.destroy()
    await stopSweeping()
    await store.close()
  }
  const address = server.address() as AddressInfo
  return { uri: `mongodb://${host}:${address.port}`, port: address.port, close }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
}
