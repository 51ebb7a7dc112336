import * as shared from '@abhyas/shared/platform/notifications/push'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Context } from '../../../core/context.ts'
import type { App } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { requireUser } from '../../../http/caller.ts'
import { noBody, nothing } from '../../../http/shapes.ts'
import { callerId } from '../../../http/own-records.ts'
import { NotificationModel } from '../model.ts'
import { pushKeys } from './keys.ts'
import { devicesOf, subscribe, unsubscribe } from './subscriptions.ts'

/** How long a test is worth ringing for. */
const testMs = 60_000

/** Routes by which a browser is pushed to. */
export function pushRoutes(app: App, context: Context): void {
  const own = { access: 'registered' } as const

  call(app, 'GET', '/push/key', {
    ...own,
    summary: 'Get the key that a browser subscribes to notifications with',
    data: shared.PushKeyShape,
    says: shared.pushKeyFound,
    run: async () => ({ public_key: (await pushKeys(context.keys)).publicKey }),
  })

  call(app, 'POST', '/push/subscriptions', {
    ...own,
    status: 201,
    summary: "Push the caller's notifications to this browser, as long as its session lasts",
    body: shared.SubscribeShape,
    data: shared.SubscriptionShape,
    says: shared.deviceAdded,
    run: (request) => {
      return subscribe(context, requireUser(request), request.body)
    },
  })

  call(app, 'DELETE', '/push/subscriptions/:id', {
    ...own,
    summary: 'Push no more to a browser of the caller',
    data: nothing,
    says: shared.deviceRemoved,
    run: async (request) => {
      if (!(await unsubscribe(callerId(request), request.params.id))) throw notFound('device')
    },
  })

  call(app, 'POST', '/push/test', {
    ...own,
    summary: "Push a test to the caller's browsers",
    body: noBody,
    data: nothing,
    says: shared.testSent,
    run: async (request) => {
      const userId = callerId(request)
      const now = new Date()
      if ((await devicesOf(userId, now)).length === 0) throw new AppError(409, 'no_device', shared.deviceMissing)
      const useful_until = new Date(now.getTime() + testMs)
      const test = { ...shared.testNotice, user_id: userId, read: false, created_at: now }
      await NotificationModel.create({ ...test, deliver_at: now, useful_until })
    },
  })
}
