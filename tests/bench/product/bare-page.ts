import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { compress } from '../../../pwa/build/compress.ts'
import type { Row } from '../report.ts'
import { lighthouseRows } from './lighthouse.ts'

/** The parts of the settings page without any of our code, under the same Lighthouse: as good as such a page can be. */
export async function measureBarePage(): Promise<Row[]> {
  const outDir = join(import.meta.dirname, '../../../.cache/bare-page')
  await build({
    root: join(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compress(outDir)],
    build: { target: 'es2022', outDir, emptyOutDir: true },
  })
  const app = Fastify()
  await app.register(fastifyStatic, { root: outDir, preCompressed: true })
  const url = await app.listen({ port: 0 })
  try {
    const rows = await lighthouseRows({ name: 'the bare parts of settings', url, targets: { performance: 0 } })
    return rows.map((row) => ({ name: row.name, samples: row.samples, unit: row.unit, detail: row.detail ?? '' }))
  } finally {
    await app.close()
  }
}
