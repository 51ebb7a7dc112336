import { startEngine, temporaryFolder } from '../../support/engine-process.ts'
import { Writers } from '../../embedded/durability/writers.ts'
import type { Run } from './bench-engine.ts'
import type { Row } from '../report.ts'

/** kill -9 under twenty writers, again and again on one folder; what is lost or inconsistent afterwards. */
export async function measureCrashes({ scale, nodeArgs }: Run): Promise<Row[]> {
  const folder = await temporaryFolder()
  const writers = new Writers()
  const lost: number[] = []
  const wrong: number[] = []
  let engine = await startEngine({ dir: folder.dir, nodeArgs })
  await writers.prepare(engine.uri)
  for (let round = 1; round <= scale.killRounds; round++) {
    await writers.writeUntil(engine.uri, 3_000 + 577 * round, () => engine.kill())
    engine = await startEngine({ dir: folder.dir, nodeArgs })
    const findings = await writers.verify(engine.uri)
    lost.push(findings.lost.length)
    wrong.push(findings.foreign.length + findings.miscounted.length + findings.invalid.length)
    for (const finding of Object.values(findings).flat().slice(0, 20)) console.error(`round ${round}: ${finding}`)
  }
  await engine.stop()
  await folder.remove()
  const detail = `${writers.acknowledgedWrites} acknowledged, ${scale.killRounds} rounds`
  const none = { target: { atMost: 0 }, unit: '', always: true } as const
  return [
    { ...none, name: 'kill -9 under 20 writers: acknowledged writes lost', samples: [sum(lost)], detail },
    { ...none, name: 'kill -9 under 20 writers: other inconsistencies', samples: [sum(wrong)] },
  ]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
