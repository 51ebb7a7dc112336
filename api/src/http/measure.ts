import type { Metrics } from '../core/metrics.ts'
import type { Context } from '../core/context.ts'
import type { App } from './app-types.ts'

/**
 * One measurement for each answer, and a line for those that changed or refused something. The address is logged as
 * its pattern: ids and searches of people do not belong into a log.
 */
export function measureAnswers(app: App, metrics: Metrics, { settings, log }: Pick<Context, 'settings' | 'log'>): void {
  // Counting takes a tenth of the time of a small answer: it is not done where nobody reads the counts.
  const observe = settings.METRICS_PORT > 0 ? observerOf(metrics) : undefined
  // These facts are never anybody's: looking for personal data among them takes longer than writing the line.
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
    // A change of a profile without it comes from an old client, which may overwrite what it has not seen.
    const ifMatch = 'if-match' in request.headers || undefined
    answers.info({ reqId: request.id, method, route, status, ms: Math.round(elapsedTime), ifMatch }, 'answered')
    done()
  })
}

/** Looking labels up by object costs more than counting: each combination is looked up once. */
function observerOf({ requests }: Metrics) {
  const known = new Map<string, { observe(seconds: number): void }>()
  return (method: string, route: string, status: number, seconds: number): void => {
    const key = `${method} ${status} ${route}`
    const labels = known.get(key) ?? requests.labels({ method, route, status })
    known.set(key, labels)
    labels.observe(seconds)
  }
}
