import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { type Db, MongoClient, ObjectId } from 'mongodb'
import { fitsAiken, printAiken } from '../../../api/src/content/question-formats/aiken/print.ts'
import type { ExportFormat } from '../../../shared/src/content/imports/formats.ts'
import { printers } from '../../../api/src/content/exports/printers.ts'
import { printGift } from '../../../api/src/content/question-formats/gift/print.ts'
import { printJsonLine } from '../../../api/src/content/question-formats/jsonl.ts'
import { readBlocks } from '../../../api/src/content/imports/run/read-blocks.ts'
import type { QuestionContent } from '../../../shared/src/content/questions/content.ts'
import { startEngine } from '../../support/engine-process.ts'
import { startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { admin } from './log-in.ts'
import { Office } from '../../support/admin-client.ts'

const turns = 3
const bareBatch = 1_000
/** BENCH_FORMATS="XLSX,GIFT" measures these only. */
const wanted = process.env.BENCH_FORMATS?.split(',')

/** Imports of one file in each format, from the upload to the report, beside the driver's insertMany of the same documents. */
export async function measureImports(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-db-'))
  const engine = await startEngine({ dir })
  const client = await MongoClient.connect(`${engine.uri}/abhyas`)
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const system = await startSystem({
    dataDir,
    env: { ...env, ...admin, MONGODB_URI: `${engine.uri}/abhyas` },
    limitMs: 300_000,
  })
  try {
    const rows: Row[] = []
    // A token lasts ten minutes: each format signs in anew.
    for (const [format, file, atLeast] of (await files()).filter(([format]) => !wanted || wanted.includes(format)))
      rows.push(...(await measure(await Office.open(system), client.db(), format, file, atLeast)))
    return rows
  } finally {
    await system.stop()
    await client.close()
    await engine.stop()
    for (const one of [dir, dataDir]) rmSync(one, { recursive: true, force: true })
  }
}

type File = readonly [format: string, bytes: Buffer, atLeast: number]

/** The file that BENCH_QUESTIONS names (CSV, may be gzipped), or fifty thousand made questions; and the same in the other formats. */
async function files(): Promise<File[]> {
  const csv = process.env.BENCH_QUESTIONS ? unpacked(readFileSync(process.env.BENCH_QUESTIONS)) : madeTable(50_000)
  const questions: QuestionContent[] = []
  for await (const message of readBlocks(Readable.from([csv]), { batch: 10_000, from: 0 }))
    if (message.kind === 'batch') for (const { fields } of message.blocks) if (fields) questions.push(fields.content)
  const printed = (print: (one: QuestionContent) => string) => Buffer.from(questions.map(print).join(''))
  return [
    ['CSV', csv, 0.5],
    ['Aiken', printed((one) => (fitsAiken(one) ? printAiken(one) : '')), 0.35],
    ['GIFT', printed(printGift), 0.35],
    ['JSON Lines', printed(printJsonLine), 0.35],
    ['Moodle XML', await fileOf('moodlexml', questions), 0.35],
    ['XLSX', await fileOf('xlsx', questions), 0.35],
  ]
}

async function fileOf(format: ExportFormat, questions: readonly QuestionContent[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of printers[format].file(Readable.from(questions))) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const unpacked = (bytes: Buffer) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes)

function madeTable(count: number): Buffer {
  const row = (n: number) =>
    `"In the year ${1_000 + n}, which of these ${n % 97} towns had a mint?",Surat ${n},Agra,Delhi ${n % 7},Pune,B,history\n`
  return Buffer.from(
    `question,option_a,option_b,option_c,option_d,answer,category\n${Array.from({ length: count }, (_, n) => row(n)).join('')}`,
  )
}

async function measure(office: Office, db: Db, format: string, file: Buffer, atLeast: number): Promise<Row[]> {
  const ratios: number[] = []
  const again: number[] = []
  let detail = ''
  for (let turn = 0; turn < turns; turn++) {
    const bank = await office.makeBank(`${format} ${turn}`)
    const first = await office.importAny(bank, file)
    const second = await office.importAny(bank, file)
    if (second.created > 0) throw new Error(`${format}: the second import created ${second.created}`)
    const bare = await bareInsert(db, bank)
    ratios.push(first.created / first.seconds / (bare.count / bare.seconds))
    again.push(second.seconds / first.seconds)
    console.error(
      `${format}: ${first.created} in ${first.seconds.toFixed(1)} s, again ${second.seconds.toFixed(1)} s, bare ${bare.seconds.toFixed(1)} s`,
    )
    detail = `${first.created} of ${first.total} rows in ${first.seconds.toFixed(1)} s (${Math.round(first.total / first.seconds)}/s), bare ${Math.round(bare.count / bare.seconds)}/s`
  }
  return [
    {
      name: `import as ${format} ÷ bare insertMany of the same documents`,
      target: { atLeast },
      samples: ratios,
      unit: '',
      detail,
    },
    { name: `the same ${format} file again: times the first`, target: { atMost: 1 }, samples: again, unit: '' },
  ]
}

/** The finished documents of a bank once more, into an empty database with the same indexes. */
async function bareInsert(db: Db, bank: string): Promise<{ count: number; seconds: number }> {
  const documents = await db
    .collection('questions')
    .find({ bank_id: new ObjectId(bank) })
    .toArray()
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-bare-'))
  const engine = await startEngine({ dir })
  const client = await MongoClient.connect(`${engine.uri}/bare`)
  try {
    const bare = client.db().collection('questions')
    for (const { key, name, unique, partialFilterExpression, sparse } of await db.collection('questions').indexes())
      if (name !== '_id_')
        await bare.createIndex(key, {
          name: name!,
          ...(unique && { unique }),
          ...(sparse && { sparse }),
          ...(partialFilterExpression && { partialFilterExpression }),
        })
    const start = performance.now()
    for (let from = 0; from < documents.length; from += bareBatch)
      await bare.insertMany(documents.slice(from, from + bareBatch), { ordered: false })
    return { count: documents.length, seconds: (performance.now() - start) / 1_000 }
  } finally {
    await client.close()
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
