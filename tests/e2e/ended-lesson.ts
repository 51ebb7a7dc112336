import type { Page } from '@playwright/test'
import { MongoClient, ObjectId } from 'mongodb'

/** Moves the lesson of a page so that it ended an hour ago. */
export async function endLesson(page: Page): Promise<void> {
  const id = page.url().split('/').at(-1)!
  const client = await MongoClient.connect(process.env.DATABASE_URI!)
  const ends_at = new Date(Date.now() - 3_600_000)
  await client
    .db()
    .collection('bookings')
    .updateOne({ _id: new ObjectId(id) }, { $set: { starts_at: new Date(+ends_at - 1_800_000), ends_at } })
  await client.close()
}
