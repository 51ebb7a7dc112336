import type { Metrics } from '../core/metrics.ts'
import type { Context } from '../core/context.ts'
import type { App } from './app-types.ts'

/**
 * Measures each response, and logs those that changed or refused something. The log has the route's pattern instead of
 * the URL, because URLs can contain ids and search texts of people.
 */
export function measureAnswers(app: App, metrics: Metrics, { settings, log }: Pick<Context, 'settings' | 'log'>): void {
  // Counting takes a tenth of the time of a small response, so it is off if no metrics port is set.
  const observe = settings.METRICS_PORT > 0 ? observerOf(metrics) : undefined
  // These fields never hold personal data, and redaction would take longer than writing the line.
  const answers = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { statusCode: status } = reply
    const isLogged = status >= 400 || method !== 'GET'
    if (!observe && !isLogged) return done()
    const route = request.routeOptions.url ?? 'none'
    const { elapsedTime } = reply
    observe?.(method, route, status, elapsedTime / 1_000)
    if (!isLogged) return done()
    // A profile change without If-Match comes from an old client, which may overwrite changes it has not seen.
    const ifMatch = 'if-match' in request.headers || undefined
    answers.info({ reqId: request.id, method, route, status, ms: Math.round(elapsedTime), ifMatch }, 'answered')
    done()
  })
}

/** Looking up labels by object costs more than counting, so each combination is looked up once. */
function observerOf({ requests }: Metrics) {
  const known = new Map<string, { observe(seconds: number): void }>()
  return (method: string, route: string, status: number, seconds: number): void => {
    const key = `${method} ${status} ${route}`
    const labels = known.get(key) ?? requests.labels({ method, route, status })
    known.set(key, labels)
    labels.observe(seconds)
  }
}
