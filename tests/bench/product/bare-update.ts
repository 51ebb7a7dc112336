import jwt from '@fastify/jwt'
import fastify from 'fastify'
import { MongoClient, ObjectId } from 'mongodb'

// What Fastify, its plugin and the driver do without us: a token verified, a body parsed, a document updated.
const [path, uri, ...ids] = process.argv.slice(2) as [string, string, ...string[]]
const client = await MongoClient.connect(uri)
const users = client.db().collection('users')

const app = fastify()
await app.register(jwt, { secret: 'bench'.repeat(8) })
app.put(path, async (request) => {
  const { sub } = await request.jwtVerify<{ sub: string }>()
  await users.updateOne({ _id: new ObjectId(sub) }, { $set: request.body as object, $inc: { bare_version: 1 } })
  return { success: true, message: 'Saved' }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const callers = ids.map((sub) => ({ authorization: `Bearer ${app.jwt.sign({ sub })}` }))
process.send!({ bareUrl: app.listeningOrigin, callers })
