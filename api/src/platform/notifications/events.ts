import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import { streamsBusy } from '@abhyas/shared/platform/notifications/texts'
import type { Context } from '../../core/context.ts'
import { AppError, unavailable } from '../../core/errors.ts'
import { requireUser } from '../../http/caller.ts'
import { sendEvents } from '../../http/event-stream.ts'
import type { Routes } from '../../http/app-types.ts'
import { Hub } from './hub.ts'
import { livingSessions } from './living.ts'

/** The live line to a browser. */
export const eventRoutes =
  ({ log }: Pick<Context, 'log'>): Routes =>
  async (app) => {
    const hub = new Hub(log)
    // Before the server waits for its connections: these would never end by themselves.
    app.addHook('preClose', () => hub.close())

    app.get(
      '/events',
      // A HEAD would open a stream that nobody reads.
      { config: { access: 'registered' }, exposeHeadRoute: false, schema: { summary: 'Own notifications, live' } },
      async (request, reply) => {
        const { userId, sessionId } = requireUser(request)
        // Who calls may be known for some seconds; a stream that outlived its session would be too much.
        if ((await livingSessions([{ userId, sessionId }])).size === 0)
          throw new AppError(401, 'session_over', sessionOver)
        const stream = hub.open({ userId, sessionId })
        if (!stream) throw unavailable(streamsBusy)
        return sendEvents(reply, stream)
      },
    )
  }
