import fastify from 'fastify'

// What Fastify does without us: one route that answers the same text, serialized before.
const [path, body] = process.argv.slice(2) as [string, string]
const app = fastify()
app.get(path, async (_request, reply) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=60')
    .send(body),
)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin })
