import { afterEach, expect, it } from 'vitest'
import { type EngineProcess, killEngines, startEngine, temporaryFolder } from '../../support/engine-process.ts'
import { nothingWrong, Writers } from './writers.ts'

const rounds = 3

afterEach(killEngines)

it(
  `keeps every acknowledged write through ${rounds} times kill -9 under 20 writers`,
  { timeout: 180_000 },
  async () => {
    const folder = await temporaryFolder()
    const writers = new Writers()
    let engine: EngineProcess = await startEngine({ dir: folder.dir })
    await writers.prepare(engine.uri)
    for (let round = 1; round <= rounds; round++) {
      // A different number each time, so that the kill falls into different moments of the engine's work.
      await writers.writeUntil(engine.uri, 4_000 + 1_111 * round, () => engine.kill())
      engine = await startEngine({ dir: folder.dir })
      expect(await writers.verify(engine.uri), `round ${round}`).toEqual(nothingWrong)
    }
    await engine.stop()
    await folder.remove()
  },
)

it(
  'keeps every acknowledged write through a SIGTERM under 20 writers and exits with 0',
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder()
    const writers = new Writers()
    const engine = await startEngine({ dir: folder.dir })
    await writers.prepare(engine.uri)
    await writers.writeUntil(engine.uri, 5_000, () => engine.stop())
    expect(await engine.exit).toEqual({ code: 0, signal: null })
    expect(engine.stderr).not.toContain('    at ')

    const next = await startEngine({ dir: folder.dir })
    expect(await writers.verify(next.uri)).toEqual(nothingWrong)
    await next.stop()
    await folder.remove()
  },
)
