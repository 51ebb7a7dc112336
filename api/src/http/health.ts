import type { Context } from '../core/context.ts'
import { mongoAnswers } from '../core/mongo.ts'
import type { App } from './app-types.ts'

/** State of this process, set by its entry point. */
export interface Lifecycle {
  /** Indexes, seeds and the first administrator exist. */
  prepared: boolean
  /** The process is stopping and accepts no new work. */
  draining: boolean
}

const access = { config: { access: 'public' as const }, schema: { hide: true } }

/** Health checks for load balancers. They report what works, without internal details. */
export function healthRoutes(app: App, { queues }: Context, lifecycle: Lifecycle): void {
  app.get('/livez', access, async () => ({ status: 'ok' }))

  app.get('/readyz', access, async (_request, reply) => {
    if (lifecycle.draining) return reply.status(503).send({ status: 'draining' })
    if (!(await mongoAnswers())) return reply.status(503).send({ status: 'unavailable', missing: ['database'] })
    if (!lifecycle.prepared) return reply.status(503).send({ status: 'preparing' })
    return (await queues.answers()) ? { status: 'ok', degraded: [] } : { status: 'degraded', degraded: ['redis'] }
  })
}
