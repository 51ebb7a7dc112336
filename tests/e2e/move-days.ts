import { MongoClient } from 'mongodb'

interface MovedCard {
  readonly due: number
  readonly last?: number
}
interface MovedEntry {
  readonly _id: string
  readonly due_at: Date
  readonly card: MovedCard
  readonly base: MovedCard
  readonly reviews: readonly { readonly at: number }[]
}

/** Lets so much time pass for somebody's revision that the next question is due: all of it happened earlier. */
export async function moveDays(email: string): Promise<void> {
  const client = await MongoClient.connect(process.env.DATABASE_URI!)
  try {
    const user = await client.db().collection('users').findOne({ email_key: email })
    const notebook = client.db().collection<MovedEntry>('notebook')
    const entries = await notebook.find({ user_id: user!._id.toHexString(), due_at: { $exists: true } }).toArray()
    const ms = Math.min(...entries.map(({ due_at }) => due_at.getTime())) - Date.now() + 60_000
    const earlier = ({ due, last, ...card }: MovedCard) => ({
      ...card,
      due: due - ms,
      ...(last !== undefined && { last: last - ms }),
    })
    for (const { _id, due_at, card, base, reviews } of entries) {
      const moved = reviews.map((one) => ({ ...one, at: one.at - ms }))
      const set = { due_at: new Date(due_at.getTime() - ms), card: earlier(card), base: earlier(base), reviews: moved }
      await notebook.updateOne({ _id }, { $set: set })
    }
  } finally {
    await client.close()
  }
}
