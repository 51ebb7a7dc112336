import type { Metrics } from '../core/metrics.ts'
import type { App } from './routes.ts'

/**
 * One line and one measurement for each answer. The address is logged as its pattern: ids and searches of people do
 * not belong into a log.
 */
export function measureAnswers(app: App, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { statusCode, elapsedTime } = reply
    metrics.requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1_000)
    if (statusCode >= 400 || request.method !== 'GET')
      request.log.info({ method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    else
      request.log.debug({ method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
