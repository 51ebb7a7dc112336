import type { ListReply } from '@abhyas/shared/list-reply'
import type { MarkRead, NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'

export const listNotifications = (page: number): Promise<ListReply<NotificationRow> & { unread: number }> =>
  call('GET', `/notifications?page=${page}&limit=50`)

export const markRead = (which: MarkRead): Promise<SuccessAnswer<{ unread: number }>> =>
  call('POST', '/notifications/read', which)
