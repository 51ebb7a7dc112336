import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMailbox } from '../../embedded/mailbox/start-mailbox.ts'
import { startEmbeddedMongo } from '../../embedded/mongo/start.ts'
import { startRedis } from '../../embedded/redis/start-redis.ts'
import { bundlePrograms, type Programs } from './bundled-programs.ts'
import { makeDataFolder } from './data-folder.ts'
import { harshRun } from './harsh-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string
    redisUrl: string
    smtpUrl: string
    mailboxUrl: string
    programs: Programs
  }
}

/** A real database, Redis and mail server for all integration tests; each test file takes a database of its own. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const dir = makeDataFolder('abhyas-tests-')
  const mongo = process.env.MONGODB_URI
    ? undefined
    : await startEmbeddedMongo({ dir: join(dir, 'mongo'), log: () => undefined })
  const [redis, mailbox, programs] = await Promise.all([
    startRedis({ dir: join(dir, 'redis') }),
    startMailbox(),
    bundlePrograms(join(dir, 'programs')),
  ])
  project.provide('mongoUri', process.env.MONGODB_URI ?? mongo!.uri)
  project.provide('redisUrl', redis.url)
  project.provide('smtpUrl', mailbox.smtpUrl)
  project.provide('mailboxUrl', mailbox.url)
  project.provide('programs', programs)
  // Benches start it as well, where nothing is provided.
  process.env.ENGINE_PROGRAM = programs.engine
  return async () => {
    if (process.env.EMBEDDED_HARSH) {
      const { isProof, says } = harshRun(mongo?.faults)
      process.stderr.write(`${says}\n`)
      // Vitest only prints what is thrown here.
      if (!isProof) process.exitCode = 1
    }
    await Promise.all([redis.close(), mailbox.close(), mongo?.close()])
    await rm(dir, { recursive: true, force: true })
  }
}
