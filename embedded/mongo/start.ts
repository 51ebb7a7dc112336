import { chmodSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type ListenOptions, type Server, type Socket } from 'node:net'
import { engineOf } from './commands/table.ts'
import { Faults } from './harsh/faults.ts'
import { Harsh, harshOf, type HarshOptions } from './harsh/harsh.ts'
import { startStepdowns } from './harsh/stepdowns.ts'
import { Budget, Connection, type Log } from './server/connection.ts'
import { uriOfSocket } from './server/uri.ts'
import { sweepExpired } from './server/ttl.ts'
import { Store } from './store/store.ts'

/** A running engine. */
export interface EmbeddedMongo {
  /** mongodb://127.0.0.1:PORT, or the path of the socket in its place. */
  readonly uri: string
  /** 0 where it listens on a socket of the file system. */
  readonly port: number
  /** Stops listening, lets running commands end, closes the store. */
  close(): Promise<void>
  /** Set in harsh mode: what it has done so far. */
  readonly faults?: Faults
}

interface EmbeddedMongoOptions {
  /** The data folder; made where it is missing, held by one process at a time. */
  dir: string
  /** 0 picks a free one. */
  port?: number
  /** A socket in the file system instead of a port: only its owner can connect. The path ends in `.sock`. */
  socket?: string
  /** How often TTL indexes are looked after, in milliseconds; MongoDB's 60 s unless told. */
  ttlInterval?: number
  /** Fails and surprises as a replica set may, see README.md; as `EMBEDDED_HARSH` says unless told. `false`: never. */
  harsh?: HarshOptions | false | undefined
  log?: Log
}

/** Loopback only: there are no users and no passwords here, so a port is open to everybody on this machine. */
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
  const { dir, port = 0, socket, ttlInterval = 60_000, log = toStderr } = options
  const { harsh = harshOf(process.env.EMBEDDED_HARSH) } = options
  const store = await Store.open(dir, harsh ? new Harsh(harsh) : undefined)
  const faults = store.harsh && new Faults(engineOf(store), store.harsh)
  const engine = faults ?? engineOf(store)
  const budget = new Budget(messageMemory)
  const connections = new Map<Socket, Connection>()
  let nextId = 1
  const server = createServer((socket) => {
    connections.set(socket, new Connection(nextId++, socket, engine, budget, log))
    socket.on('close', () => connections.delete(socket))
  })
  server.maxConnections = maxConnections
  try {
    await (socket === undefined ? listen(server, { port, host }) : listenOnSocket(server, socket))
  } catch (error) {
    await store.close()
    throw error
  }
  const stopSweeping = sweepExpired(store, ttlInterval, log)
  const stopStepdowns = faults && startStepdowns(faults)

  async function close(): Promise<void> {
    server.close()
    stopStepdowns?.()
    const until = Date.now() + closeTime
    for (const [socket, { busy }] of connections) if (!busy) socket.destroy()
    while ([...connections.values()].some(({ busy }) => busy) && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    for (const socket of connections.keys()) socket.destroy()
    await stopSweeping()
    await store.close()
  }
  if (socket !== undefined) return { uri: uriOfSocket(socket), port: 0, close }
  const address = server.address() as AddressInfo
  const hostAndPort = `${host}:${address.port}`
  if (faults) faults.address = hostAndPort
  return { uri: `mongodb://${hostAndPort}`, port: address.port, close, ...(faults && { faults }) }
}

async function listen(server: Server, where: ListenOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve))
}

async function listenOnSocket(server: Server, path: string): Promise<void> {
  // What a killed engine left; nobody listens there, because the store is held by this one.
  rmSync(path, { force: true })
  await listen(server, { path })
  chmodSync(path, 0o600)
}
