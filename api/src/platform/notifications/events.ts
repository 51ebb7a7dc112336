import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import { streamsBusy } from '@abhyas/shared/platform/notifications/texts'
import type { Context } from '../../core/context.ts'
import { AppError, unavailable } from '../../core/errors.ts'
import { requireUser } from '../../http/caller.ts'
import { sendEvents } from '../../http/event-stream.ts'
import type { Routes } from '../../http/app-types.ts'
import { Hub } from './hub.ts'
import { livingSessions } from './living.ts'

/** The live event stream to a browser. */
export const eventRoutes =
  ({ log }: Pick<Context, 'log'>): Routes =>
  async (app) => {
    const hub = new Hub(log)
    // Before the server waits for open connections: streams would never end by themselves.
    app.addHook('preClose', () => hub.close())

    app.get(
      '/events',
      // A HEAD request would open a stream that nobody reads.
      { config: { access: 'registered' }, exposeHeadRoute: false, schema: { summary: 'Stream notifications' } },
      async (request, reply) => {
        const { userId, sessionId } = requireUser(request)
        // The principal may be cached for some seconds. A stream must not start after its session has ended.
        if ((await livingSessions([{ userId, sessionId }])).size === 0)
          throw new AppError(401, 'session_over', sessionOver)
        const stream = hub.open({ userId, sessionId })
        if (!stream) throw unavailable(streamsBusy)
        return sendEvents(reply, stream)
      },
    )
  }
