import fastify from 'fastify'

// What Fastify holds for open streams without us.
const app = fastify()
app.get('/api/v1/events', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.raw.write('event: ready\ndata: {}\n\n')
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ bareUrl: app.listeningOrigin })
