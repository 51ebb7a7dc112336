import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { MongoClient } from 'mongodb'
import { startEngine } from '../../support/engine-process.ts'
import { plantTests } from '../../support/planted-tests.ts'
import { runSamples } from '../../support/run-samples.ts'
import { startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { buildBare } from './build-bare.ts'
import { besideBareRows } from './lighthouse.ts'

const targets = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 }
const search = 'subject=Mathematics&near=700019'

/**
 * Lighthouse's mobile run of what visitors open, on a system with the samples and some tests of the house, in turn with
 * the same pages made of the bare libraries, which a second system serves from the same database.
 */
export async function measurePublicPages(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const bareDir = await buildBare('bare-public')
  const engine = await startEngine({ dir: join(dir, 'db') })
  const uri = `${engine.uri}/abhyas`
  const start = (name: string, more: Readonly<Record<string, string>>) =>
    startSystem({ dataDir: join(dir, name), env: { ...env, MONGODB_URI: uri, ...more }, limitMs: 300_000 })
  const system = await start('app', {})
  try {
    await plantTests(uri)
    await runSamples(join(dir, 'app'))
    const bare = await start('bare', { WEB_DIR: bareDir })
    try {
      const pages = {
        'home page': '/',
        directory: `/tutors?${search}`,
        'page of a tutor': `/tutors/${await nearestTutor(system.url)}`,
        catalogue: '/tests',
        'page of a test': `/tests/${await anyTest(uri)}`,
      }
      const rows: Row[] = []
      for (const [name, path] of Object.entries(pages))
        rows.push(...(await besideBareRows({ name, url: system.url + path, targets }, bare.url + path)))
      return rows
    } finally {
      await bare.stop()
    }
  } finally {
    await system.stop()
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function nearestTutor(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/v1/tutors?${search}`)).json()) as { data: readonly TutorCard[] }
  return data[0]!.id
}

async function anyTest(uri: string): Promise<string> {
  const client = await MongoClient.connect(uri)
  try {
    const found = await client.db().collection('tests').findOne({ test_name: 'Quadratic equations: 20 in 20' })
    return found!._id.toHexString()
  } finally {
    await client.close()
  }
}
