import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSystem, type System } from '../../support/system.ts'
import { judge, markdown, type Row } from '../report.ts'
import { measureAttempts } from './attempts/attempts.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCodes } from './codes.ts'
import { measureDirectory } from './directory.ts'
import { measureDraw } from './draw.ts'
import { measureFirstRoute } from './first-route.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLowEnd } from './low-end.ts'
import { measureMessages } from './messages/messages.ts'
import { measureManyQuestions } from './many-questions.ts'
import { measureLogins } from './logins.ts'
import { measureOffice } from './office.ts'
import { measureLearning } from './learning.ts'
import { measurePayments } from './payments/payments.ts'
import { measureProfile } from './profile.ts'
import { measurePublish } from './publish.ts'
import { measurePublicPages } from './public-pages.ts'
import { measureRanks } from './ranks.ts'
import { measureQuestions } from './questions.ts'
import { measureRegrade } from './regrade.ts'
import { measureRefusals } from './refusals.ts'
import { measureRoute } from './route.ts'
import { measureScoring } from './scoring.ts'
import { measureSearch } from './search.ts'
import { measureWizard } from './wizard.ts'
import { measureFreshClone, measureStart } from './starts.ts'

const usage = `npm run bench -- [--only route|profile|wizard|low-end|search|office|imports|refusals|many-questions|questions|scoring|draw|publish|attempts|ranks|catalogue|directory|messages|payments|learning|regrade|logins|codes|first-route|lighthouse|public-pages|start|clone]... [--out FILE]`
const out = join(import.meta.dirname, '../../../.cache/bench/product.json')
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, out: { type: 'string', default: out } },
})

/** Limits that would stop the measuring itself are raised by their settings, as an operator would. */
const env = {
  READS_PER_MINUTE: '100000000',
  WRITES_PER_MINUTE: '100000000',
  OTP_SENDS_PER_ADDRESS: '1000000',
  OTP_EMAILS_PER_ADDRESS: '1000000',
  OTP_MAILS_PER_HOUR: '1000000',
}

const onSystem: Record<string, (system: System) => Promise<Row[]>> = {
  logins: ({ url, admin }) => measureLogins(url, admin!),
  codes: ({ url, mailboxUrl }) => measureCodes(url, mailboxUrl),
  'first-route': ({ url }) => measureFirstRoute(url),
  lighthouse: ({ url }) => measureLighthouse(url),
}
const alone: Record<string, () => Promise<Row[]>> = {
  route: () => measureRoute(env),
  profile: () => measureProfile(env),
  wizard: () => measureWizard(env),
  'low-end': () => measureLowEnd(env),
  search: () => measureSearch(env),
  office: () => measureOffice(env),
  directory: () => measureDirectory(env),
  messages: () => measureMessages(env),
  payments: () => measurePayments(env),
  learning: measureLearning,
  regrade: measureRegrade,
  imports: () => measureImports(env),
  refusals: () => measureRefusals(env),
  questions: () => measureQuestions(env),
  'many-questions': () => measureManyQuestions(env),
  scoring: () => measureScoring(),
  draw: () => measureDraw(),
  catalogue: () => measureCatalogue(env),
  publish: () => measurePublish(),
  attempts: () => measureAttempts(env),
  ranks: () => measureRanks(),
  'public-pages': () => measurePublicPages(env),
  start: () => measureStart(),
  clone: measureFreshClone,
}

const chosen = values.only ?? [...Object.keys(onSystem), ...Object.keys(alone)]
const unknown = chosen.filter((part) => !(part in onSystem) && !(part in alone))
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}\n${usage}`)

const rows: Row[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
const parts = chosen.filter((part) => part in onSystem)
if (parts.length > 0) {
  const system = await startSystem({ dataDir, env, limitMs: 300_000 })
  try {
    for (const part of parts) {
      console.error(`measuring ${part}`)
      rows.push(...(await onSystem[part]!(system)))
    }
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
for (const part of chosen.filter((name) => name in alone)) {
  console.error(`measuring ${part}`)
  rows.push(...(await alone[part]!()))
}

const judged = rows.map(judge)
const machine = { node: process.version, cpu: cpus()[0]?.model, cpus: cpus().length, memory: totalmem() }
mkdirSync(dirname(values.out), { recursive: true })
writeFileSync(values.out, JSON.stringify({ date: new Date().toISOString(), machine, rows: judged }, undefined, 2))
console.log(markdown(judged))
process.exitCode = judged.some(({ verdict }) => verdict === 'MISSED') ? 1 : 0
