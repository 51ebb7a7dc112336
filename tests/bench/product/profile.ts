import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../../support/engine-process.ts'
import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'
import { admin, logInAsAdmin } from './log-in.ts'

const path = '/api/v1/profile'

/** The own profile beside bare Fastify with @fastify/jwt and the driver's findOne, on the same database. */
export async function measureProfile(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-db-'))
  const engine = await startEngine({ dir })
  try {
    const MONGODB_URI = `${engine.uri}/abhyas`
    return await besideBare({
      name: 'GET /profile with a token ÷ bare Fastify with @fastify/jwt and findOne',
      atLeast: 0.7,
      path,
      env: { ...env, MONGODB_URI, ...admin },
      program: 'bare-profile.ts',
      prepare: async ({ url }) => {
        const authorization = `Bearer ${await logInAsAdmin(url, admin)}`
        const { data } = (await (await fetch(url + path, { headers: { authorization } })).json()) as {
          data: { id: string }
        }
        return { headers: { authorization }, args: [MONGODB_URI, data.id] }
      },
    })
  } finally {
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
