import fastify from 'fastify'
import { MongoClient } from 'mongodb'
import { DirectoryReplyShape, type DirectoryReply } from '../../../shared/src/marketplace/directory/shapes.ts'

// What Fastify and the driver do without us: the cards of a known result read by their ids, and the same answered.
const [path, uri, answered] = process.argv.slice(2) as [string, string, string]
const { data, ...reply } = JSON.parse(answered) as DirectoryReply
const client = await MongoClient.connect(uri, { maxPoolSize: 50 })
const listings = client.db().collection('listings')
const found = await listings.find({ public_id: { $in: data.map(({ id }) => id) } }).toArray()
const ids = found.map(({ _id }) => _id)
const kmOf = new Map(data.map(({ id, km }) => [id, km]))
const projection = { at: 0, tokens: 0, words: 0, rank: 0, score: 0, languages: 0, gender: 0, years: 0, missing: 0 }
const app = fastify()
app.get(path.split('?')[0]!, { schema: { response: { 200: DirectoryReplyShape } } }, async () => {
  const rows = await listings.find({ _id: { $in: ids }, state: 'shown' }, { projection }).toArray()
  const cards = rows.map((row) => ({
    ...row,
    id: row.public_id as string,
    charge: row.charge_text as string,
    stars: null,
    reviews: 0,
    ...(row.places as { pincode: string; place: string }[])[0],
    km: kmOf.get(row.public_id as string) ?? null,
  }))
  return { ...reply, data: cards }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin })
