import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { registerPerson } from '../e2e/people.ts'
import { eventually } from '../support/eventually.ts'
import { type Device, signIn, signInAsAdmin } from './calls.ts'
import { type System } from '../support/system.ts'
import { openBrowser, pageOf } from '../e2e/killed-browser.ts'
import { browserChecks, update } from './browser-checks.ts'
import { differences, type Documents, openDatabase, readDocuments } from './documents.ts'
import { checkOutOlderVersion } from './older-version.ts'
import { addressesOf, cutPower, secretOf, start, verifyAudit, visit } from './running-system.ts'
import { type Import, importEnds, makeBank, serverChecks, startImport, tableOf } from './server-checks.ts'

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
  for (const [name, fill] of Object.entries(browserChecks)) {
    const profile = join(dir, name.replaceAll(/\W+/g, '-'))
    const context = await openBrowser(profile)
    const look = await test.step(`fill: ${name}`, async () => fill(await pageOf(context), context))
    await context.close()
    looks.push([
      name,
      async () => {
        const { context: now, page } = await update(profile)
        const sight = await look(page)
        await now.close()
        return sight
      },
    ])
  }
  const before = await readDocuments(database.db())
  await database.close()
  await stop(old)
  for (const copy of ['killed', 'rolling']) cpSync(dataDir, join(dir, copy), { recursive: true })
  await run({ dataDir, env: { PORT: new URL(old.url).port } })
  seen.push(['documents', await expectSameDocuments(before, dataDir)])
  for (const [name, look] of looks) seen.push([name, await test.step(`look: ${name}`, look)])
  const audit = await verifyAudit(dataDir)
  expect(audit.ok).toBe(true)
  seen.push(['audit', `${audit.checked} entries, the chain verifies`])
})

const rows = 40_000
const word = 'row of an import that is cut off'

/** An import that the older version has begun, and whose worker is in the middle of it. */
async function beginImport(): Promise<{ readonly bank: string; readonly id: string }> {
  const admin = await signInAsAdmin()
  const bank = await makeBank(admin, 'Cut off')
  const id = await startImport(admin, bank, tableOf(rows, word))
  await eventually(async () => {
    const { status, counts } = (await admin<Import>('GET', `/admin/imports/${id}`)).data
    return status === 'running' && counts.created > 0 && counts.created < rows
  }, 'a running import')
  return { bank, id }
}

async function expectWholeImport({ bank, id }: Awaited<ReturnType<typeof beginImport>>): Promise<void> {
  expect((await importEnds(await signInAsAdmin(), id)).counts).toMatchObject({
    total: rows,
    created: rows,
    duplicate: 0,
  })
  const admin = await signInAsAdmin()
  const { data } = await admin<{ question_count: number }>('GET', `/admin/questionBank/${bank}`)
  const list = await admin<unknown>('GET', `/admin/questions?bank_id=${bank}&limit=1`)
  expect([data.question_count, list.total]).toEqual([rows, rows])
}

test('an import of the older version goes on after a power cut', async () => {
  const dataDir = join(dir, 'killed')
  const old = await start({ dataDir, cwd: older })
  const begun = await beginImport()
  cutPower(old, dataDir)
  await run({ dataDir })
  await expectWholeImport(begun)
  expect((await verifyAudit(dataDir)).ok).toBe(true)
  seen.push(['killed during an import', `${rows} rows, each once, the chain verifies`])
})

test('the newer version starts while the older still runs on the same database', async () => {
  const dataDir = join(dir, 'rolling')
  const old = await run({ dataDir, cwd: older })
  const begun = await beginImport()
  const env = { MONGO: '', ...addressesOf(dataDir), APP_SECRET: secretOf(dataDir) }
  const next = await start({ dataDir: join(dir, 'next'), env })
  visit(old)
  const { email } = await registerPerson()
  const subject = { subject: 'Told the older one', message: 'While both ran.' }
  expect((await (await signIn(email))('POST', '/support/tickets', subject)).status).toBe(201)
  const admin = await signInAsAdmin()
  const { data: some } = await admin<{ id: string }[]>('GET', `/admin/questions?bank_id=${begun.bank}&limit=3`)
  const ids = some.map(({ id }) => id)
  const states = async (of: Device) =>
    (await Promise.all(ids.map((id) => of<{ state: string }>('GET', `/admin/questions/${id}`)))).map(
      ({ data }) => data.state,
    )
  const { data: decided } = await admin<{ id: string }>('POST', '/admin/questions/review', { decision: 'approve', ids })
  visit(next)
  const person = await signIn(email)
  expect(
    (await person('POST', '/support/tickets', { subject: 'Told the newer one', message: 'While both ran.' })).status,
  ).toBe(201)
  // The older one goes first, with its database: the newer one finds all of it at its next start.
  expect(await next.stop()).toBe(0)
  await stop(old)
  await run({ dataDir })
  await expectWholeImport(begun)
  const { data: tickets } = await (await signIn(email))<{ subject: string }[]>('GET', '/support/tickets')
  expect(tickets.map((ticket) => ticket.subject).toSorted()).toEqual(['Told the newer one', 'Told the older one'])
  const now = await signInAsAdmin()
  expect(await states(now)).toEqual(['approved', 'approved', 'approved'])
  expect((await now('POST', `/admin/questions/reviews/${decided.id}/undo`)).status).toBeLessThan(300)
  expect(await states(now)).toEqual(['pending', 'pending', 'pending'])
  expect((await verifyAudit(dataDir)).ok).toBe(true)
  seen.push([
    'both at once',
    `${rows} rows, each once; what the older wrote is there after the next start; the chain verifies`,
  ])
})

/** Every document is there and none is new, but for what a worker does by itself. */
async function expectSameDocuments(before: Documents, dataDir: string): Promise<string> {
  const database = await openDatabase(addressesOf(dataDir).MONGODB_URI)
  const after = await readDocuments(database.db())
  await database.close()
  const { missing, changed } = differences(before, after)
  expect(missing).toEqual([])
  expect(changed.filter((what) => !isWorkersChange.test(what))).toEqual([])
  const sizes = (documents: Documents) =>
    Object.fromEntries([...documents].map(([name, { size }]) => [name, isWorkersOwn.has(name) || size]))
  expect(sizes(new Map([...after].filter(([name]) => !madeByNow.has(name))))).toEqual(sizes(before))
  expect([...madeByNow].filter((name) => !after.has(name))).toEqual([])
  const total = [...before.values()].reduce((sum, { size }) => sum + size, 0)
  return `${total} in ${before.size} collections, none missing, none changed`
}
/** Leases, authors notified, questions of a bank counted; fields that older versions do not have are filled in. */
const isWorkersChange =
  /^(?:leases|approvals|question_banks: \+?changes, \+?recount_at|imports: \+words$|users: (?:\+(?:list_uses|public_id|listing_rev)(?:, |$))+$)/
/** Collections that older versions do not have, made of what they have: the board of the office, the directory. */
const madeByNow = new Set(['audit_checks', 'listings', 'office_items', 'practice_banks', 'question_checks'])
const isWorkersOwn = new Set(['leases', 'notifications', 'dead_jobs'])
