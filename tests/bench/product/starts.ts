import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'

const root = join(import.meta.dirname, '../../..')

/** How long `npm start` takes until everything is ready, on a data folder that was started once before. */
export async function measureStart(repeats = 5): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-start-'))
  const samples: number[] = []
  try {
    const first = await startSystem({ dataDir })
    await first.stop()
    for (let n = 0; n < repeats; n++) {
      const system = await startSystem({ dataDir })
      samples.push(system.startMs / 1_000)
      await system.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return [{ name: 'npm start to ready, installed and built', target: { atMost: 6 }, samples, unit: 's' }]
}

/** The same from a fresh clone of what is committed, with npm's cache warm. */
export async function measureFreshClone(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-clone-'))
  try {
    const { status } = spawnSync('git', ['clone', '--quiet', root, dir], { stdio: 'inherit' })
    if (status !== 0) throw new Error('git clone failed')
    const system = await startSystem({ cwd: dir, dataDir: join(dir, '.data'), limitMs: 600_000 })
    await system.stop()
    return [
      {
        name: 'fresh clone to ready, warm npm cache',
        target: { atMost: 90 },
        samples: [system.startMs / 1_000],
        unit: 's',
      },
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
