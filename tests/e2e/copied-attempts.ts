import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'

interface Attempt {
  readonly _id: string
  readonly test_id: string
  readonly user_id: string
}

interface Chunk {
  readonly _id: string
  readonly user_id: string
}

/** Lets so many others have done at a test what one person did. Figures that were computed before are gone. */
export async function copyAttempts(test_id: string, count: number): Promise<void> {
  const client = await MongoClient.connect(process.env.DATABASE_URI!)
  try {
    const attempts = client.db().collection<Attempt>('attempts')
    const one = (await attempts.findOne({ test_id }))!
    const id = () => randomBytes(12).toString('hex')
    const others = Array.from({ length: count }, () => ({ ...one, _id: id(), user_id: id() }))
    await attempts.insertMany(others)
    const chunks = client.db().collection<Chunk>('attempt_chunks')
    const written = await chunks.find({ _id: { $gte: one._id, $lt: `${one._id}~` } }).toArray()
    await chunks.insertMany(
      others.flatMap(({ _id, user_id }) =>
        written.map((chunk) => ({ ...chunk, _id: _id + chunk._id.slice(one._id.length), user_id })),
      ),
    )
    await client.db().collection<{ _id: string }>('item_statistics').deleteOne({ _id: test_id })
  } finally {
    await client.close()
  }
}
