import { notificationFilters, notificationPage } from '@abhyas/shared/platform/notifications/limits'
import { filterWrong, markedRead } from '@abhyas/shared/platform/notifications/texts'
import {
  ListNotificationsShape,
  MarkReadShape,
  NotificationListShape,
  NotificationShape,
  UnreadShape,
} from '@abhyas/shared/platform/notifications/shapes'
import { success, successShape } from '@abhyas/shared/result'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { markRead } from './commands.ts'
import { eventRoutes } from './events.ts'
import { listNotifications } from './queries.ts'

const mine = { config: { access: 'registered' } } as const

/** What people are told, as a list and live. */
export const notificationRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(eventRoutes(context))

    listRoute(app, {
      path: '/notifications',
      access: 'registered',
      summary: 'Own notifications, the newest first',
      querystring: ListNotificationsShape,
      row: NotificationShape,
      response: NotificationListShape,
      page: notificationPage,
      problems: ({ filter }) => (filterOf(filter) ? {} : { filter: filterWrong }),
      list: async ({ filter }, place, request) => {
        const { unread, ...found } = await listNotifications(requireUser(request).userId, filterOf(filter)!, place)
        return { ...found, more: { unread } }
      },
    })

    app.post(
      '/notifications/read',
      {
        ...mine,
        schema: {
          summary: 'Mark own notifications as read',
          body: MarkReadShape,
          response: { 200: successShape(UnreadShape) },
        },
      },
      async (request) => {
        const unread = await markRead(requireUser(request).userId, request.body)
        return success(markedRead, { unread })
      },
    )
  }

const filterOf = (asked = 'all') => notificationFilters.find((one) => one === asked)
