import { join } from 'node:path'
import { open } from 'lmdb'
import { BSON } from 'mongodb'
import { temporaryFolder } from '../../support/engine-process.ts'
import { batchSize } from './bench-engine.ts'
import { timeOf } from '../measure.ts'
import { question } from './questions.ts'

interface Puts {
  record: Buffer
  document: Buffer
  byTopic: Buffer
  byDifficulty: Buffer
}

const binary = { encoding: 'binary', keyEncoding: 'binary' } as const
const nothing = Buffer.alloc(0)

/**
 * Documents a second when nothing but LMDB is at work: the record and its two index entries, made beforehand, in the
 * same batches, each on disk before the next. What the engine's `insertMany` is held against.
 */
export async function rawRate(count: number): Promise<number> {
  const batches = Array.from({ length: Math.ceil(count / batchSize) }, (_, b) =>
    Array.from({ length: Math.min(batchSize, count - b * batchSize) }, (_, i) => putsOf(b * batchSize + i)),
  )
  const folder = await temporaryFolder()
  const env = open<Buffer, Buffer>({ path: join(folder.dir, 'raw.mdb'), noSubdir: true, mapSize: 2 ** 36, ...binary })
  const [records, topics, difficulties] = ['records', 'topics', 'difficulties'].map((name) =>
    env.openDB<Buffer, Buffer>(name, binary),
  )
  const ms = await timeOf(async () => {
    for (const batch of batches) {
      await env.transaction(() => {
        for (const { record, document, byTopic, byDifficulty } of batch) {
          void records!.put(record, document)
          void topics!.put(byTopic, nothing)
          void difficulties!.put(byDifficulty, nothing)
        }
      })
      await env.flushed
    }
  })
  await env.close()
  await folder.remove()
  return count / (ms / 1_000)
}

/** Keys as long and in the same order as an index over these values has them. */
function putsOf(n: number): Puts {
  const { _id, topicId, difficulty, createdAt, ...rest } = question(n)
  const record = Buffer.concat([Buffer.from([0x40]), _id.id])
  return {
    record,
    document: Buffer.from(BSON.serialize({ _id, topicId, difficulty, createdAt, ...rest })),
    byTopic: Buffer.concat([numberKey(topicId), numberKey(2 ** 42 - createdAt.getTime()), record, Buffer.alloc(2)]),
    byDifficulty: Buffer.concat([numberKey(difficulty), record, Buffer.alloc(2)]),
  }
}

function numberKey(value: number): Buffer {
  const key = Buffer.alloc(9, 0x10)
  key.writeDoubleBE(value, 1)
  return key
}
