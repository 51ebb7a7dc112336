import jwt from '@fastify/jwt'
import fastify, { type FastifyRequest } from 'fastify'
import { MongoClient } from 'mongodb'

/**
 * What Fastify, its plugin and the driver do without us: a token verified, one find and one insert of the same chunk.
 * Beside it two plain ways to keep answers: the whole document written anew, and single answers set in it.
 */
const [uri, count] = process.argv.slice(2) as [string, string]
const db = (await MongoClient.connect(uri)).db()
interface Chunk {
  _id: string
  to: number
}
const chunks = db.collection<Chunk>('bare_chunks')
interface Attempt {
  _id: string
  answers: Record<string, unknown>
}
const attempts = db.collection<Attempt>('bare_attempts')

interface Save {
  readonly from: number
  readonly events: readonly { readonly slot: string; readonly answer?: unknown }[]
}
const app = fastify()
await app.register(jwt, { secret: 'bench'.repeat(8) })
const readCall = async (request: FastifyRequest) => {
  const { sub } = await request.jwtVerify<{ sub: string }>()
  return { sub, id: (request.params as { id: string }).id, ...(request.body as Save) }
}
const saved = (to: number) => ({ success: true, message: 'Saved', data: { accepted_to: to, server_now: Date.now() } })

app.post('/chunk/:id', async (request) => {
  const { sub, id, from, events } = await readCall(request)
  await chunks.findOne({ _id: { $gt: `${id}.01.`, $lt: `${id}.01/` } }, { sort: { _id: -1 } })
  const to = from + events.length - 1
  const chunk = { user_id: sub, from, to, events, received_at: new Date(), via: 'save' }
  await chunks.insertOne({ _id: `${id}.01.${String(to).padStart(6, '0')}`, ...chunk })
  return saved(to)
})
app.post('/rewrite/:id', async (request) => {
  const { id, from, events } = await readCall(request)
  const attempt = (await attempts.findOne({ _id: id }))!
  for (const { slot, answer } of events) if (answer !== undefined) attempt.answers[slot] = { answer, at: new Date() }
  await attempts.replaceOne({ _id: id }, attempt)
  return saved(from + events.length - 1)
})
app.post('/single/:id', async (request) => {
  const { id, from, events } = await readCall(request)
  const given = events.flatMap(({ slot, answer }) =>
    answer === undefined ? [] : [[`answers.${slot}`, { answer, at: new Date() }] as const],
  )
  await attempts.updateOne({ _id: id }, { $set: Object.fromEntries(given) })
  return saved(from + events.length - 1)
})

/** Attempts of 200 answers. */
const ids = Array.from({ length: Number(count) }, (_, i) => i.toString(16).padStart(24, '0'))
const answers = Object.fromEntries(
  Array.from({ length: 200 }, (_, i) => [`f${String(i).padStart(7, '0')}`, { answer: 'aaaaaa', at: new Date() }]),
)
await attempts.insertMany(ids.map((_id) => ({ _id, answers })))
await app.listen({ port: 0, host: '127.0.0.1' })
const callers = ids.map((id) => ({ id, authorization: `Bearer ${app.jwt.sign({ sub: id })}` }))
process.send!({ bareUrl: app.listeningOrigin, callers })
