import jwt from '@fastify/jwt'
import fastify from 'fastify'
import { MongoClient } from 'mongodb'
import { listReplyShape } from '../../../shared/src/list-reply.ts'
import { QuestionRowShape } from '../../../shared/src/content/questions/shapes.ts'

// What Fastify, its plugin and the driver do without us: a token verified, a page found and counted, the same fields.
const [path, uri] = process.argv.slice(2) as [string, string]
const client = await MongoClient.connect(uri, { maxPoolSize: 50 })
const questions = client.db().collection('questions')
const app = fastify()
await app.register(jwt, { secret: 'bench'.repeat(8) })
const shown = 'bank_id type state status difficulty tags text linked_to external_id import_id version live_version'
const people = 'claimed_by claimed_until created_by updated_by updated_at'
const fields = [...shown.split(' '), ...people.split(' '), 'content.marks']
const projection = Object.fromEntries(fields.map((field) => [field, 1]))
const empty = {
  bank_name: '',
  linked_to: '',
  external_id: '',
  import_id: '',
  difficulty: '',
  live_version: 0,
  claimed_by: '',
  claimed_by_name: '',
  claimed_until: '',
  updated_by_name: '',
  created_by_name: '',
}
app.get(path.split('?')[0]!, { schema: { response: { 200: listReplyShape(QuestionRowShape) } } }, async (request) => {
  await request.jwtVerify()
  const [rows, total] = await Promise.all([
    questions.find({}, { projection }).sort({ _id: -1 }).limit(10).toArray(),
    questions.estimatedDocumentCount(),
  ])
  const data = rows.map(({ _id, bank_id, updated_at, content, ...row }) => ({
    ...empty,
    ...row,
    tags: row.tags ?? [],
    marks: content.marks,
    id: _id.toHexString(),
    bank_id: String(bank_id),
    import_id: String(row.import_id),
    created_at: _id.getTimestamp().toISOString(),
    updated_at: (updated_at as Date).toISOString(),
  }))
  const totalPages = Math.ceil(total / 10)
  return {
    success: true,
    data,
    total,
    totalPages,
    currentPage: 1,
    pagination: { total, totalPages, page: 1, limit: 10 },
  }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin, callers: [{ authorization: `Bearer ${app.jwt.sign({ sub: 'x' })}` }] })
