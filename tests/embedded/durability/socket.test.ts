import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedMongo } from '../../../embedded/mongo/start.ts'
import { temporaryFolder } from '../../support/engine-process.ts'

it('listens on a socket that only its owner can use, in place of one that was left', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  const socket = join(folder.dir, 'engine.sock')
  writeFileSync(socket, 'left by a killed engine')
  const engine = await startEmbeddedMongo({ dir: join(folder.dir, 'data'), socket })
  expect(engine.port).toBe(0)
  expect(statSync(socket).mode & 0o777).toBe(0o600)
  const client = await MongoClient.connect(engine.uri)
  await client.db('socket').collection('notes').insertOne({ text: 'kept' })
  expect(
    await client
      .db('socket')
      .collection('notes')
      .findOne({}, { projection: { _id: 0 } }),
  ).toEqual({ text: 'kept' })
  await client.close()
  await engine.close()
  expect(existsSync(socket)).toBe(false)
})
