import { type Document, MongoClient } from 'mongodb'

interface Figures {
  readonly question_id: string
  readonly attempts: number
  readonly blank: number
  readonly facility: number
}

/** Stores the figures of a question as the worker would of a test that so many people took. */
export async function storeFigures(test_id: string, item: Figures): Promise<void> {
  const client = await MongoClient.connect(process.env.DATABASE_URI!)
  try {
    await client
      .db()
      .collection<Document & { _id: string }>('item_statistics')
      .insertOne({ _id: test_id, edition: 1, figures: { items: [item] } })
  } finally {
    await client.close()
  }
}
