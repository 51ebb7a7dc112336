import { randomBytes } from 'node:crypto'
import jwt from '@fastify/jwt'
import fastify from 'fastify'
import { MongoClient, ObjectId } from 'mongodb'

// What Fastify, its plugin and the driver do without us for a start: a token verified, its session, its user and the
// last attempt found, and an attempt stored. The sessions are those that were planted last.
const [uri, count] = process.argv.slice(2) as [string, string]
const db = (await MongoClient.connect(uri, { maxPoolSize: 50 })).db()
const [users, sessions, attempts] = ['users', 'sessions', 'attempts'].map((name) => db.collection(name)) as [
  ReturnType<typeof db.collection>,
  ReturnType<typeof db.collection>,
  ReturnType<typeof db.collection<{ _id: string }>>,
]
const [like] = await attempts.find().limit(1).toArray()

const app = fastify()
await app.register(jwt, { secret: 'bench'.repeat(8) })
app.post('/api/v1/tests/:id/attempts', async (request, reply) => {
  const { sub, sid } = await request.jwtVerify<{ sub: string; sid: string }>()
  const { id: test_id } = request.params as { id: string }
  await Promise.all([
    sessions.findOne({ _id: new ObjectId(sid) }, { projection: { user_id: 1 } }),
    users.findOne({ _id: new ObjectId(sub) }, { projection: { roles: 1 } }),
    attempts.findOne({ user_id: sub, test_id }, { sort: { number: -1 } }),
  ])
  const attempt = { ...like, _id: randomBytes(12).toString('hex'), user_id: sub, test_id, started_at: new Date() }
  await attempts.insertOne(attempt)
  return reply.code(201).send({ success: true, message: 'Test started.', data: attempt })
})

const last = await sessions
  .find({}, { projection: { user_id: 1 } })
  .sort({ _id: -1 })
  .limit(Number(count))
  .toArray()
const authorizations = last.map(
  ({ _id, user_id }) => `Bearer ${app.jwt.sign({ sub: String(user_id), sid: String(_id) })}`,
)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin, authorizations })
