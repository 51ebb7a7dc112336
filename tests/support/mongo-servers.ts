import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../../embedded/mongo/start.ts'

/** A database the conformance cases can be put to. */
export interface TestServer {
  name: 'embedded' | 'mongod'
  uri: string
  close(): Promise<void>
}

/**
 * Starts the embedded engine on an empty directory and, where there is one, a real server beside it: the one
 * MONGODB_URI names (a standalone one: a replica set's replies carry its clock), else a `mongod` started from
 * MONGOMS_SYSTEM_BINARY or the PATH.
 */
export async function startTestServers(): Promise<TestServer[]> {
  const uri = process.env['MONGODB_URI']
  if (uri) return [await startEmbedded(), { name: 'mongod', uri, close: async () => {} }]
  const binary = process.env['MONGOMS_SYSTEM_BINARY'] ?? findOnPath('mongod')
  const real = binary ? [await startMongod(binary)] : []
  return [await startEmbedded(), ...real]
}

async function startEmbedded(): Promise<TestServer> {
  const dir = await temporaryDirectory()
  const server = await startEmbeddedMongo({ dir, port: 0 })
  return {
    name: 'embedded',
    uri: server.uri,
    async close() {
      await server.close()
      await rm(dir, { recursive: true })
    },
  }
}

async function startMongod(binary: string): Promise<TestServer> {
  const dir = await temporaryDirectory()
  const port = await freePort()
  const uri = `mongodb://127.0.0.1:${port}`
  const child = spawn(binary, ['--dbpath', dir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'], {
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 30_000 })
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`${binary} ended with code ${code} before it listened`)))
      client.connect().then(() => resolve(), reject)
    })
  } catch (error) {
    child.kill()
    await rm(dir, { recursive: true })
    throw error
  } finally {
    await client.close()
  }
  return {
    name: 'mongod',
    uri,
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(dir, { recursive: true })
    },
  }
}

const temporaryDirectory = () => mkdtemp(join(tmpdir(), 'mongo-conformance-'))

function findOnPath(program: string): string | undefined {
  const candidates = (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, program))
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
