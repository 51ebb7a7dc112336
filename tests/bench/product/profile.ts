import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../../support/engine-process.ts'
import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'
import { admin } from './log-in.ts'
import { type SignedIn, signedIn } from './people.ts'

/** As many as there are connections: each saves a profile of its own, as people do. */
const people = 50
const read = '/api/v1/profile'
const save = '/api/v1/update'

/** The own profile, read and saved, beside bare Fastify with @fastify/jwt and the driver, on the same database. */
export async function measureProfile(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-db-'))
  const engine = await startEngine({ dir })
  try {
    const MONGODB_URI = `${engine.uri}/abhyas`
    const common = { env: { ...env, MONGODB_URI, ...admin } }
    const got = await besideBare({
      ...common,
      name: 'GET /profile with a token ÷ bare Fastify with @fastify/jwt and findOne',
      atLeast: 0.7,
      path: read,
      program: 'bare-profile.ts',
      prepare: async ({ url }) => {
        return callersOf(MONGODB_URI, await signedIn(url, MONGODB_URI, 'Student', 1))
      },
    })
    const put = await besideBare({
      ...common,
      name: 'PUT of step 1 of the profile ÷ bare Fastify with @fastify/jwt and updateOne',
      atLeast: 0.6,
      path: save,
      sent: { method: 'PUT', body: { whatsapp_no: '9831044270', nationality: 'Indian' } },
      program: 'bare-update.ts',
      prepare: async ({ url }) => {
        return callersOf(MONGODB_URI, await signedIn(url, MONGODB_URI, 'Student', people))
      },
    })
    return [...got, ...put]
  } finally {
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const callersOf = (uri: string, people: readonly SignedIn[]) => ({
  callers: people.map(({ token }) => ({ authorization: `Bearer ${token}` })),
  args: [uri, ...people.map(({ id }) => id)],
})
