import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import type { Row } from '../report.ts'
import { buildBare } from './build-bare.ts'
import { lighthouseRows } from './lighthouse.ts'

/** The parts of the settings page without any of our code, under the same Lighthouse: as good as such a page can be. */
export async function measureBarePage(): Promise<Row[]> {
  const app = Fastify()
  await app.register(fastifyStatic, { root: await buildBare('bare-page'), preCompressed: true })
  const url = await app.listen({ port: 0 })
  try {
    const rows = await lighthouseRows({ name: 'the bare parts of settings', url, targets: { performance: 0 } })
    return rows.map((row) => ({ name: row.name, samples: row.samples, unit: row.unit, detail: row.detail ?? '' }))
  } finally {
    await app.close()
  }
}
