import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, MongoClient, ObjectId } from 'mongodb'
import { startEngine } from '../../support/engine-process.ts'
import { startSystem, type System } from '../../support/system.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'
import { admin } from './log-in.ts'
import { Office } from '../../support/admin-client.ts'

/** Questions of the big file; BENCH_MANY asks for others. */
const many = Number(process.env.BENCH_MANY ?? 1_000_000)
const few = 10_000
/** Of the first file these are found by filters of their own; later files have none of them. */
const marked = 100
const part = Math.min(50_000, many)
const lookedUp = 200

/** A bank of a million questions: memory, rates, small work beside big work, lists before and after. */
export async function measureManyQuestions(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-db-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const engine = await startEngine({ dir })
  const client = await MongoClient.connect(`${engine.uri}/abhyas`)
  const system = await startSystem({
    dataDir,
    env: { ...env, ...admin, MONGODB_URI: `${engine.uri}/abhyas` },
    limitMs: 300_000,
  })
  try {
    const office = await Office.open(system)
    const bank = await office.makeBank('Many')
    await office.import(bank, table(0, few))
    await approveMarked(client.db(), bank)
    const listsBefore = await timeLists(office, bank)
    const before = await office.import(bank, table(few, part))
    const memory = watchMemory(system.pid)
    const beside = watchSmallWork(system)
    console.error(`before: ${rateOf(before)}/s`)
    const big = await bigImport(office, bank)
    console.error(`${many}: ${rateOf(big)}/s`)
    const [peaks, small] = [memory.stop(), await beside.stop()]
    await office.signIn()
    const after = await office.import(bank, table(few + part + many, part))
    const listsAfter = await timeLists(office, bank)
    return [
      ...memoryRows(peaks),
      {
        name: `rows/s with ${many} in the bank ÷ with ${few}`,
        target: { atLeast: 0.7 },
        samples: [rateOf(after) / rateOf(before)],
        unit: '',
        detail: `${rateOf(after)}/s, ${rateOf(before)}/s; the big file ${rateOf(big)}/s`,
      },
      {
        name: 'an import of 10 rows beside it, the slowest',
        target: { atMost: 5 },
        samples: [Math.max(...small.imports)],
        unit: 's',
        detail: `${small.imports.length} of them, median ${median(small.imports).toFixed(2)} s`,
      },
      {
        name: 'a code mail beside it, p95',
        target: { atMost: 1 },
        samples: [p95(small.codes)],
        unit: 's',
        detail: `${small.codes.length} of them`,
      },
      ...[...listsAfter].map(([name, ms]) => ({
        name: `list by ${name}: with ${many} ÷ with ${few}, as many hits`,
        target: { atMost: 1.3 },
        samples: [ms / listsBefore.get(name)!],
        unit: '',
        detail: `${ms.toFixed(2)} ms, ${listsBefore.get(name)!.toFixed(2)} ms`,
      })),
    ]
  } finally {
    await system.stop()
    await client.close()
    await engine.stop()
    for (const one of [dir, dataDir]) rmSync(one, { recursive: true, force: true })
  }
}

const rateOf = ({ total, seconds }: { total: number; seconds: number }) => Math.round(total / seconds)
const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1]!

/** A table of questions with numbers from `from` on. */
function table(from: number, count: number): Buffer {
  const row = (i: number) => {
    const n = from + i
    const mark = n < marked ? 'hard,rare' : ',history'
    const asked = n < marked ? `Zebra number ${n}` : `In the year ${n}, which of these ${n % 97} towns had a mint`
    return `"${asked}?",Surat ${n},Agra,Delhi ${n % 7},Pune,B,${mark}\n`
  }
  const head = 'question,option_a,option_b,option_c,option_d,answer,difficulty,tags\n'
  return Buffer.from(head + Array.from({ length: count }, (_, i) => row(i)).join(''))
}

/** Ends ten minutes of a token: the big file is longer than that. */
async function bigImport(office: Office, bank: string) {
  const renewing = setInterval(() => void office.signIn(), 300_000)
  try {
    return await office.importPieces(bank, table(few + part, many))
  } finally {
    clearInterval(renewing)
  }
}

async function approveMarked(db: Db, bank: string): Promise<void> {
  await db
    .collection('questions')
    .updateMany({ bank_id: new ObjectId(bank), tags: 'rare' }, { $set: { state: 'approved', type: 'multiple' } })
}

/** The middle of many answers for each filter with the same hits before and after. */
async function timeLists(office: Office, bank: string): Promise<Map<string, number>> {
  const filters = {
    tag: 'tag=rare',
    difficulty: 'difficulty=hard',
    state: 'state=approved',
    type: 'type=multiple',
    words: 'search=zebra',
    'bank and tag': `bank_id=${bank}&tag=rare`,
    'bank and state': `bank_id=${bank}&state=approved`,
    'bank and words': `bank_id=${bank}&search=zebra`,
    'tag, by name': 'tag=rare&sort=name',
    'bank and tag, by name': `bank_id=${bank}&tag=rare&sort=name`,
  }
  const times = new Map<string, number>()
  for (const [name, query] of Object.entries(filters)) {
    const samples: number[] = []
    for (let n = 0; n < lookedUp; n++) {
      const start = performance.now()
      const { total } = await office.read<{ total: number }>(`/admin/questions?${query}`)
      samples.push(performance.now() - start)
      if (total !== marked) throw new Error(`${name}: ${total} hits`)
    }
    times.set(name, median(samples))
  }
  return times
}

/** Anonymous memory of the worker and its readers, in MB, every half second; idle first. */
function watchMemory(root: number) {
  const idle = memoryOfWorker(root)
  const samples: number[] = []
  const timer = setInterval(() => samples.push(memoryOfWorker(root) - idle), 500)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

function memoryRows(samples: number[]): Row[] {
  const third = Math.floor(samples.length / 3)
  const [first, last] = [samples.slice(0, third), samples.slice(-third)].map((list) => Math.max(...list)) as [
    number,
    number,
  ]
  return [
    {
      name: `${many} questions: worker and reader above idle, the most`,
      target: { atMost: 200 },
      samples: [Math.max(...samples)],
      unit: 'MB',
    },
    {
      name: 'the most of the last third ÷ of the first',
      target: { atMost: 1.2 },
      samples: [last / first],
      unit: '',
      detail: `${Math.round(first)} MB, ${Math.round(last)} MB`,
    },
  ]
}

/** MB of every process below `root` that works or reads. */
function memoryOfWorker(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => factsOf(pid))
  const below = new Set([root])
  for (let grown = true; grown;) {
    const more = processes.filter(({ pid, parent }) => below.has(parent) && !below.has(pid))
    for (const { pid } of more) below.add(pid)
    grown = more.length > 0
  }
  const own = processes.filter(({ pid, command }) => below.has(pid) && /worker\/dist|reader-main/.test(command))
  return own.reduce((sum, { anonymous }) => sum + anonymous, 0) / 1_024
}

/** What /proc says of a process; nothing where it has just ended. */
function factsOf(pid: string) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return [{ pid: Number(pid), parent: number('PPid'), anonymous: number('RssAnon'), command }]
  } catch {
    return []
  }
}

/** Imports of ten rows and codes, one after the other, as long as it is not stopped. */
function watchSmallWork(system: System) {
  const imports: number[] = []
  const codes: number[] = []
  let isOver = false
  const work = (async () => {
    const office = await Office.open(system)
    const bank = await office.makeBank('Small')
    for (let n = 0; !isOver; n++) {
      if (n % 20 === 19) await office.signIn()
      const { seconds } = await office.import(bank, table(100_000_000 + n * 10, 10))
      imports.push(seconds)
      codes.push(await secondsOfCode(system, n))
      await pause(3_000)
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
      return { imports, codes }
    },
  }
}

async function secondsOfCode({ url, mailboxUrl }: System, n: number): Promise<number> {
  const email_id = `beside-${process.pid}-${n}@example.com`
  const answer = await fetch(`${url}/api/v1/auth/send-otp/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_id }),
  })
  if (!answer.ok) throw new Error(`a code was refused: ${answer.status}`)
  const answered = Date.now()
  for (;;) {
    const { messages } = (await (await fetch(`${mailboxUrl}/messages`)).json()) as {
      messages: { to: string; at: string }[]
    }
    const mine = messages.find(({ to }) => to === email_id)
    if (mine) return Math.max(0, Date.parse(mine.at) - answered) / 1_000
    await pause(20)
  }
}
