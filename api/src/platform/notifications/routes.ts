import { notificationFilters, notificationPage } from '@abhyas/shared/platform/notifications/limits'
import { filterWrong, markedRead } from '@abhyas/shared/platform/notifications/texts'
import {
  ListNotificationsShape,
  MarkReadShape,
  NotificationListShape,
  NotificationShape,
  UnreadShape,
} from '@abhyas/shared/platform/notifications/shapes'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { listRoute } from '../../http/list-route.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/app-types.ts'
import { markRead } from './commands.ts'
import { eventRoutes } from './events.ts'
import { listNotifications } from './queries.ts'

/** Routes for the caller's notifications, as a list and live. */
export const notificationRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(eventRoutes(context))

    listRoute(app, {
      path: '/notifications',
      access: 'registered',
      summary: "List the caller's notifications, newest first",
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

    call(app, 'POST', '/notifications/read', {
      access: 'registered',
      summary: "Mark the caller's notifications as read",
      body: MarkReadShape,
      data: UnreadShape,
      says: markedRead,
      run: async (request) => ({ unread: await markRead(requireUser(request).userId, request.body) }),
    })
  }

const filterOf = (asked = 'all') => notificationFilters.find((one) => one === asked)
