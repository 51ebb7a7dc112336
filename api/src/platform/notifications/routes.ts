import { listReply, pageProblems } from '@abhyas/shared/list-reply'
import { notificationFilters, notificationPage } from '@abhyas/shared/platform/notifications/limits'
import { filterWrong, markedRead } from '@abhyas/shared/platform/notifications/texts'
import {
  ListNotificationsShape,
  MarkReadShape,
  NotificationListShape,
  UnreadShape,
} from '@abhyas/shared/platform/notifications/shapes'
import { success, successShape } from '@abhyas/shared/result'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
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

    app.get(
      '/notifications',
      {
        ...mine,
        schema: {
          summary: 'Own notifications, the newest first',
          querystring: ListNotificationsShape,
          response: { 200: NotificationListShape },
        },
      },
      async (request) => {
        const { filter: asked = 'all', page = 1, limit = notificationPage.limit } = request.query
        const filter = notificationFilters.find((one) => one === asked)
        const problems = {
          ...(!filter && { filter: filterWrong }),
          ...pageProblems({ page, limit }, notificationPage.maxRows),
        }
        if (!filter || Object.keys(problems).length > 0) throw formInvalid(problems)
        const { rows, total, unread } = await listNotifications(requireUser(request).userId, filter, { page, limit })
        return { ...listReply(rows, total, { page, limit }), unread }
      },
    )

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
