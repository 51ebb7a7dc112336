import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../../support/engine-process.ts'
import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'
import { admin, logInAsAdmin } from './log-in.ts'
import { Office } from '../../support/admin-client.ts'

const path = '/api/v1/admin/questions?limit=10'
const rows = 5_000

/** The list of questions beside bare Fastify with @fastify/jwt and the driver's find, on the same database. */
export async function measureQuestions(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-db-'))
  const engine = await startEngine({ dir })
  let isFilled = false
  try {
    const MONGODB_URI = `${engine.uri}/abhyas`
    return await besideBare({
      name: 'GET /admin/questions ÷ bare Fastify with @fastify/jwt and the same find',
      atLeast: 0.7,
      path,
      env: { ...env, MONGODB_URI, ...admin },
      program: 'bare-questions.ts',
      prepare: async (system) => {
        if (!isFilled) {
          const office = await Office.open(system)
          await office.import(await office.makeBank('Listed'), table)
          isFilled = true
        }
        const authorization = `Bearer ${await logInAsAdmin(system.url, admin)}`
        return { callers: [{ authorization }], args: [MONGODB_URI] }
      },
    })
  } finally {
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const table = Buffer.from(
  `question,option_a,option_b,answer,tags\n${Array.from({ length: rows }, (_, n) => `"What is ${n} and one more?",${n + 1},${n},A,sums`).join('\n')}\n`,
)
