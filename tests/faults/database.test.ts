import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../bench/product/log-in.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { eventually } from '../support/eventually.ts'
import { Office } from '../support/admin-client.ts'
import { startSystem, type System } from '../support/system.ts'

/** All of it with FAULTS=full, as `npm run test:faults` runs it. */
const [rows, kills] = process.env.FAULTS === 'full' ? [100_000, 20] : [20_000, 2]
const patience = 600_000

const dataDir = makeDataFolder('abhyas-faults-')
let system: System
beforeAll(async () => {
  const env = { ...admin, READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000' }
  system = await startSystem({ dataDir, env, limitMs: 120_000 })
}, 150_000)
afterAll(async () => {
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const table = Buffer.from(
  `question,option_a,option_b,answer\n${Array.from({ length: rows }, (_, n) => `"What is question ${n}?",first,second,B`).join('\n')}\n`,
)
const databasePid = () => Number(/^database (\d+)/m.exec(readFileSync(join(dataDir, 'PROCESSES'), 'utf8'))?.[1])
const lives = () => system.lines.filter((line) => line.includes('database runs again')).length

interface Import {
  readonly data: {
    readonly status: string
    readonly failure: string
    readonly counts: { readonly total: number; readonly created: number }
  }
}

describe(`an import of ${rows} questions while the database is killed ${kills} times`, () => {
  it(
    'has each of them once',
    async () => {
      const office = await Office.open(system)
      const bank = await office.makeBank('Faults')
      const id = await office.start(bank, table)
      // While the database is away there is no answer: that is no answer about the import.
      const state = () =>
        office.read<Import>(`/admin/imports/${id}`).then(
          ({ data }) => data,
          () => undefined,
        )
      let met = 0
      let seen = 0
      for (let n = 0; n < kills; n++) {
        const now = await eventually(
          async () => {
            const one = await state()
            return one && (one.counts.total > seen || one.status === 'completed') ? one : undefined
          },
          'the import to go on',
          patience,
        )
        if (now.status === 'running') met += 1
        seen = now.counts.total
        const before = lives()
        process.kill(databasePid(), 'SIGKILL')
        await eventually(() => Promise.resolve(lives() > before), 'the database to run again', patience)
      }
      expect(met).toBeGreaterThan(0)
      const end = await eventually(
        async () => {
          const one = await state()
          if (one?.status === 'failed') throw new Error(`the import was given up: ${one.failure}`)
          return one?.status === 'completed' ? one : undefined
        },
        'the end of the import',
        patience,
      )
      expect(end.counts).toMatchObject({ total: rows, created: rows })
      await office.signIn()
      const lines = (await office.text(`/admin/questionBank/${bank}/export?format=jsonl`)).trim().split('\n')
      expect([lines.length, new Set(lines).size]).toEqual([rows, rows])
      const { data } = await office.read<{ data: { question_count: number } }>(`/admin/questionBank/${bank}`)
      expect(data.question_count).toBe(rows)
    },
    patience + 60_000,
  )
})
