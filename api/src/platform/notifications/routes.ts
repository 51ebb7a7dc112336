import { notificationFilters, notificationPage } from '@abhyas/shared/platform/notifications/limits'
import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import * as settings from '@abhyas/shared/platform/notifications/settings'
import { filterWrong, markedRead, streamsBusy } from '@abhyas/shared/platform/notifications/texts'
import * as shapes from '@abhyas/shared/platform/notifications/shapes'
import type { Context } from '../../core/context.ts'
import { AppError, unavailable } from '../../core/errors.ts'
import { call } from '../../http/call.ts'
import { listRoute } from '../../http/list-route.ts'
import { requireUser } from '../../http/caller.ts'
import { callerId } from '../../http/own-records.ts'
import { openEvents } from '../../http/event-stream.ts'
import type { Routes } from '../../http/app-types.ts'
import { markRead } from './commands.ts'
import { Hub, activeSessions } from './hub.ts'
import type { NewsSource } from './model.ts'
import { notificationNews } from './news.ts'
import { listNotifications } from './queries.ts'
import { pushRoutes } from './push/routes.ts'
import { changeSettings, readSettings } from './settings.ts'

/**
 * Routes for the caller's notifications, as a list and live.
 * @param sources what else the streams carry
 */
export const notificationRoutes =
  (...sources: readonly NewsSource[]): Routes<Context> =>
  async (app, context) => {
    const hub = new Hub(context.log, context.queues.wakes, [notificationNews, ...sources])
    // Before the server waits for open connections: streams would never end by themselves.
    app.addHook('preClose', () => hub.close())

    app.get(
      '/events',
      // A HEAD request would open a stream that nobody reads.
      {
        config: { access: 'registered' },
        exposeHeadRoute: false,
        schema: { summary: 'Stream notifications, and what changes in conversations' },
      },
      async (request, reply) => {
        const { userId, sessionId } = requireUser(request)
        // The principal may be cached for some seconds. A stream must not start after its session has ended.
        if ((await activeSessions([{ userId, sessionId }])).size === 0)
          throw new AppError(401, 'session_over', sessionOver)
        if (!hub.hasRoom) throw unavailable(streamsBusy)
        hub.add({ userId, sessionId }, openEvents(reply))
        return reply
      },
    )

    listRoute(app, {
      path: '/notifications',
      access: 'registered',
      summary: "List the caller's notifications, newest first",
      querystring: shapes.ListNotificationsShape,
      row: shapes.NotificationShape,
      response: shapes.NotificationListShape,
      page: notificationPage,
      problems: ({ filter }) => (filterOf(filter) ? {} : { filter: filterWrong }),
      list: async ({ filter }, place, request) => {
        const { unread, ...found } = await listNotifications(requireUser(request).userId, filterOf(filter)!, place)
        return { ...found, more: { unread } }
      },
    })

    call(app, 'POST', '/notifications/read', {
      access: 'registered',
      summary: "Mark the caller's notifications as read",
      body: shapes.MarkReadShape,
      data: shapes.UnreadShape,
      says: markedRead,
      run: async (request) => ({ unread: await markRead(requireUser(request).userId, request.body) }),
    })

    const own = { access: 'registered', data: settings.NotificationSettingsShape } as const
    call(app, 'GET', '/notification-settings', {
      ...own,
      summary: 'Get how the caller is told of what is new',
      says: settings.settingsFound,
      run: (request) => readSettings(callerId(request)),
    })

    call(app, 'PUT', '/notification-settings', {
      ...own,
      summary: 'Say how the caller is told of what is new; what is not named stays',
      body: settings.ChangeNotificationSettingsShape,
      says: settings.settingsSaved,
      run: (request) => changeSettings(callerId(request), request.body),
    })

    pushRoutes(app, context)
  }

const filterOf = (asked = 'all') => notificationFilters.find((one) => one === asked)
