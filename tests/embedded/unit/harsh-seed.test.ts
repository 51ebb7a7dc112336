import { readdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbeddedMongo } from '../../../embedded/mongo/start.ts'
import { makeDataFolder } from '../../support/data-folder.ts'
import { harshRun } from '../../support/harsh-run.ts'

const before = process.env['EMBEDDED_HARSH']
let dir: string
beforeEach(() => void (dir = makeDataFolder('abhyas-harsh-')))
afterEach(() => {
  if (before === undefined) delete process.env['EMBEDDED_HARSH']
  else process.env['EMBEDDED_HARSH'] = before
  rmSync(dir, { recursive: true })
})
const start = () => startEmbeddedMongo({ dir, log: () => undefined })

it.each([
  ['7', { seed: 7 }],
  ['', undefined],
])('the variable EMBEDDED_HARSH as %j is the seed of the harsh mode', async (seed, options) => {
  process.env['EMBEDDED_HARSH'] = seed
  const engine = await start()
  await engine.close()
  expect(engine.faults?.options).toEqual(options)
})

it.each(['x', '1.5', '-1', '1234567890'])('a seed that is no whole number is refused: %s', async (seed) => {
  process.env['EMBEDDED_HARSH'] = seed
  await expect(start()).rejects.toThrow(`takes a whole number of at most nine digits as its seed, not ${seed}`)
  expect(readdirSync(dir)).toEqual([])
})

it('a run in which nothing failed proves nothing', () => {
  expect(harshRun({ failed: 3, stepdowns: 1 }).isProof).toBe(true)
  expect(harshRun({ failed: 0, stepdowns: 0 }).isProof).toBe(false)
  expect(harshRun(undefined).isProof).toBe(false)
})
