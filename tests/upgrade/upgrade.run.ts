import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type System } from '../support/system.ts'
import { differences, type Documents, openDatabase, readDocuments } from './documents.ts'
import { checkOutOlderVersion } from './older-version.ts'
import { addressesOf, start, verifyAudit } from './running-system.ts'
import { serverChecks } from './server-checks.ts'

test.describe.configure({ mode: 'serial' })

const dir = mkdtempSync(join(tmpdir(), 'abhyas-upgrade-'))
const seen: (readonly [what: string, sight: string])[] = []
let older: string
const running: System[] = []

test.beforeAll(() => {
  older = checkOutOlderVersion()
})
test.afterEach(async () => {
  for (const system of running.splice(0)) await system.stop()
})
test.afterAll(() => {
  const width = Math.max(...seen.map(([what]) => what.length))
  for (const [what, sight] of seen) process.stdout.write(`  ${what.padEnd(width)}  ${sight}\n`)
  rmSync(dir, { recursive: true, force: true })
})

async function run(...of: Parameters<typeof start>): Promise<System> {
  const system = await start(...of)
  running.push(system)
  return system
}

async function stop(system: System): Promise<void> {
  running.splice(running.indexOf(system), 1)
  expect(await system.stop()).toBe(0)
}

test('what the older version has written opens with this one', async () => {
  const dataDir = join(dir, 'data')
  const old = await run({ dataDir, cwd: older })
  const database = await openDatabase(addressesOf(dataDir).MONGODB_URI)
  const looks: (readonly [string, () => Promise<string>])[] = []
  for (const [name, fill] of Object.entries(serverChecks))
    looks.push([name, await test.step(`fill: ${name}`, () => fill(database.db()))] as const)
  const before = await readDocuments(database.db())
  await database.close()
  await stop(old)
  cpSync(dataDir, join(dir, 'copy'), { recursive: true })
  await run({ dataDir, env: { PORT: new URL(old.url).port } })
  seen.push(['documents', await expectSameDocuments(before, dataDir)])
  for (const [name, look] of looks) seen.push([name, await test.step(`look: ${name}`, look)])
  const audit = await verifyAudit(dataDir)
  expect(audit.ok).toBe(true)
  seen.push(['audit', `${audit.checked} entries, the chain verifies`])
})

/** Every document is there and none is new, but for what a worker does by itself. */
async function expectSameDocuments(before: Documents, dataDir: string): Promise<string> {
  const database = await openDatabase(addressesOf(dataDir).MONGODB_URI)
  const after = await readDocuments(database.db())
  await database.close()
  const { missing, changed } = differences(before, after)
  expect(missing).toEqual([])
  expect(changed.filter((what) => !/^(leases|approvals): /.test(what))).toEqual([])
  const sizes = (documents: Documents) =>
    Object.fromEntries([...documents].map(([name, { size }]) => [name, isWorkersOwn.has(name) || size]))
  expect(sizes(after)).toEqual(sizes(before))
  const total = [...before.values()].reduce((sum, { size }) => sum + size, 0)
  return `${total} in ${before.size} collections, none missing, none changed`
}
const isWorkersOwn = new Set(['leases', 'notifications', 'dead_jobs'])
