import jwt from '@fastify/jwt'
import fastify from 'fastify'
import { MongoClient } from 'mongodb'
import { TestListReplyShape } from '../../../shared/src/assessment/test-papers/reply-shapes.ts'

// What Fastify, its plugin and the driver do without us: a token verified, the same page found and counted, the same
// fields answered; no name is looked up.
const [path, uri] = process.argv.slice(2) as [string, string]
const client = await MongoClient.connect(uri, { maxPoolSize: 50 })
const tests = client.db().collection('tests')
const projection = { sections: 0, marking: 0, words: 0, topic_words: 0, instructions: 0, papers: 0 }
const empty = {
  subject_name: '',
  thumbnail_url: '',
  opens_at: '',
  closes_at: '',
  problem_count: null,
  owner_name: '',
  created_by_name: '',
}
const app = fastify()
await app.register(jwt, { secret: 'bench'.repeat(8) })
app.post<{ Body: { board_name: string } }>(
  path,
  { schema: { response: { 200: TestListReplyShape } } },
  async (request) => {
    await request.jwtVerify()
    const board_keys = request.body.board_name.toLowerCase()
    const [rows, total] = await Promise.all([
      tests.find({ board_keys }, { projection }).sort({ _id: -1 }).limit(10).toArray(),
      tests.countDocuments({ board_keys }),
    ])
    const data = rows.map(({ _id, updated_at, ...row }) => ({
      ...row,
      test_id: _id.toHexString(),
      ...empty,
      updated_at: (updated_at as Date).toISOString(),
    }))
    const totalPages = Math.ceil(total / 10)
    const pagination = { total, totalPages, page: 1, limit: 10 }
    return { success: true, data, tests: data, total, totalPages, currentPage: 1, pagination }
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin, callers: [{ authorization: `Bearer ${app.jwt.sign({ sub: 'x' })}` }] })
