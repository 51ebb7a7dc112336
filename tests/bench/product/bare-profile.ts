import jwt from '@fastify/jwt'
import fastify from 'fastify'
import { MongoClient, ObjectId } from 'mongodb'
import { Value } from 'typebox/value'
import { ProfileShape } from '../../../shared/src/identity/profile/shapes.ts'

// What Fastify, its plugin and the driver do without us: a token verified, a document found, the same fields answered.
const [path, uri, id] = process.argv.slice(2) as [string, string, string]
const client = await MongoClient.connect(uri)
const users = client.db().collection('users')

const app = fastify()
await app.register(jwt, { secret: 'bench'.repeat(8) })
const fields = Object.keys(ProfileShape.properties)
const projection = Object.fromEntries(fields.map((field) => [field, 1]))
/** What the product makes of other fields stands here as empty fields: the same shape is written out. */
const empty = Value.Create(ProfileShape)
const schema = {
  response: {
    200: {
      type: 'object',
      properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: ProfileShape },
    },
  },
}
app.get(path, { schema }, async (request) => {
  const { sub } = await request.jwtVerify<{ sub: string }>()
  const user = await users.findOne({ _id: new ObjectId(sub) }, { projection })
  return { success: true, message: 'Profile', data: { ...empty, id: sub, ...user } }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const token = app.jwt.sign({ sub: id })
process.send!({ bareUrl: app.listeningOrigin, callers: [{ authorization: `Bearer ${token}` }] })
