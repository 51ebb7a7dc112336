import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { MongoClient } from 'mongodb'
import { uriOfSocket } from '../../../embedded/mongo/server/uri.ts'
import { socketIn } from '../../../scripts/launcher/socket.ts'
import { plantTests } from '../../support/planted-tests.ts'
import { runSamples } from '../../support/run-samples.ts'
import { startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { lighthouseRows } from './lighthouse.ts'

const targets = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 }
const search = 'subject=Mathematics&near=700019'

/** Lighthouse's mobile run of what visitors open, on a system with the samples and some tests of the house. */
export async function measurePublicPages(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const system = await startSystem({ dataDir, env: { ...env, MONGO: 'embedded' }, limitMs: 300_000 })
  try {
    const uri = `${uriOfSocket(socketIn(dataDir, 'database.sock'))}/abhyas`
    await plantTests(uri)
    await runSamples(dataDir)
    const pages = {
      'home page': '/',
      directory: `/tutors?${search}`,
      'page of a tutor': `/tutors/${await nearestTutor(system.url)}`,
      catalogue: '/tests',
      'page of a test': `/tests/${await anyTest(uri)}`,
    }
    const rows: Row[] = []
    for (const [name, path] of Object.entries(pages))
      rows.push(...(await lighthouseRows({ name, url: `${system.url}${path}`, targets })))
    return rows
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
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
