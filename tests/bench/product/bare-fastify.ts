import fastify from 'fastify'

// What Fastify does without us: one route, the same answer, serialised by the same kind of schema.
const [path, payload] = process.argv.slice(2) as [string, string]
const answer = JSON.parse(payload) as { data: Record<string, string> }
const text = { type: 'string' }
const data = { type: 'object', properties: Object.fromEntries(Object.keys(answer.data).map((name) => [name, text])) }
const schema = {
  response: { 200: { type: 'object', properties: { success: { type: 'boolean' }, message: text, data } } },
}

const app = fastify()
app.get(path, { schema }, async () => answer)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin })
