import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { LocationModel } from '../../../../api/src/content/locations/model.ts'
import { SeedModel } from '../../../../api/src/content/reference-data/seed-model.ts'
import { eventually } from '../../../support/eventually.ts'
import { seedFiles } from './seed-files.ts'

const files = seedFiles()
const dbName = `test-${randomUUID()}`

beforeAll(() => mongoose.connect(inject('mongoUri'), { dbName }))
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

function start(file: string): ChildProcess {
  const args = ['--conditions=abhyas', '--import', 'tsx', join(import.meta.dirname, 'plant-process.ts')]
  return spawn(process.execPath, [...args, inject('mongoUri'), dbName, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

it('a process killed in the middle and two started after it leave every row there once', async () => {
  const count = 40_000
  const file = files.write(count)
  const first = start(file)
  const state = await eventually(async () => {
    const found = await SeedModel.findById('india-pincodes').lean()
    return found && found.done_rows > 0 ? found : undefined
  }, 'the first batches')
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(state.finished_at).toBeNull()
  expect(await LocationModel.estimatedDocumentCount()).toBeLessThan(count)

  const others = [start(file), start(file)]
  const ends = await Promise.all(others.map((child) => once(child, 'exit')))
  expect(ends.map(([code]) => code as number)).toEqual([0, 0])
  expect(await LocationModel.countDocuments()).toBe(count)
  expect(await LocationModel.countDocuments({ tokens: 'off' })).toBe(count)
  expect(await SeedModel.findById('india-pincodes').lean()).toMatchObject({ done_rows: count })
})
