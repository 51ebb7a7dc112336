import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one process. */
export function createMetrics(process: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'How long answers took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'How long jobs took',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
      registers: [registry],
    }),
    deadJobs: new Counter({
      name: 'dead_jobs_total',
      help: 'Jobs given up',
      labelNames: ['job'],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Serves metrics on a separate port, on loopback by default, for operators only. Port 0 disables it. */
export async function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<Server | undefined> {
  if (port === 0) return undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
