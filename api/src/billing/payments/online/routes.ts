import { type Order, OrderShape } from '@abhyas/shared/billing/orders/shapes'
import { askingBank } from '@abhyas/shared/billing/orders/texts'
import { eventReceived } from '@abhyas/shared/billing/payments/texts'
import { isObjectIdOrHexString } from 'mongoose'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import type { App, Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { countsOfMinute, refusal } from '../../../http/limits.ts'
import { callerId, presentFirst } from '../../../http/own-records.ts'
import { noBody } from '../../../http/shapes.ts'
import { OrderModel, type OrderRecord } from '../../orders/model.ts'
import { presentOrders } from '../../orders/queries.ts'
import { providerOf } from '../../providers/choose.ts'
import { askForCheck, checkSoon } from './check.ts'
import { receiveEvent } from './events.ts'

/** Bytes of what a provider or a browser brings. */
const bodyLimit = 256 * 1024

const Raw = Type.Unsafe<Buffer>({})

/** Payments by a provider: what it tells, how its pages lead back, and how it is asked. */
export const onlineRoutes: Routes<Context> = async (app, context) => {
  call(app, 'POST', '/orders/:id/check', {
    access: 'registered',
    status: 202,
    summary: 'Let the provider be asked whether money came for an order',
    body: noBody,
    data: OrderShape,
    says: askingBank,
    present: presentFirst<OrderRecord, Order>(presentOrders),
    run: (request) => askForCheck({ id: request.params.id, userId: callerId(request) }),
  })

  await app.register(async (raw: App) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    hookRoute(raw, context)
    returnRoutes(raw, context)
  })
}

function hookRoute(app: App, context: Context): void {
  // Many come at once, from a few addresses. Calls for a provider that is none use up nobody's minute.
  const counts = countsOfMinute(context.settings.WEBHOOKS_PER_MINUTE)
  const countedAs = (provider: string) => (providerOf(context.settings)?.name === provider ? provider : '')
  app.post(
    '/payments/webhooks/:provider',
    {
      config: { access: 'public', uncounted: true },
      schema: {
        summary: 'What a provider of payments tells, signed by it',
        params: Type.Object({ provider: Type.String({ maxLength: 40 }) }),
        body: Raw,
      },
    },
    async ({ id, params, headers, body }) => {
      const refused = refusal(counts(countedAs(params.provider), performance.now()))
      if (refused) throw refused
      await receiveEvent(context, { ...params, headers, raw: bytes(body), requestId: id })
      return { success: true, message: eventReceived }
    },
  )
}

/** A body that is missing is an empty one. */
const bytes = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/**
 * Where the pages of a provider lead back to: by a form of another site, or by a link. Whatever it says, the buyer sees
 * their order; only the provider itself is believed, and asked at once where it has signed the form.
 */
function returnRoutes(app: App, { settings, log }: Context): void {
  const params = Type.Object({ order: Type.String({ maxLength: 100 }) })
  const config = { access: 'public', foreign: true } as const

  app.post(
    '/payments/return/:order',
    { config, schema: { summary: 'Back from the pages of a provider', params, body: Raw } },
    async ({ params: { order: id }, body }, reply) => {
      const form = Object.fromEntries(new URLSearchParams(bytes(body).toString()))
      const order = await findReturned(id)
      const isSigned = order?.provider && providerOf(settings)?.isReturnSigned(form, order.provider.order_id)
      if (isSigned)
        await checkSoon(order, new Date()).catch((err: unknown) => log.warn({ err }, 'a return was not noted'))
      return reply.redirect(order ? `/orders/${id}` : '/', 303)
    },
  )

  app.get(
    '/payments/return/:order',
    { config, exposeHeadRoute: false, schema: { summary: 'Back from the pages of a provider, unpaid', params } },
    async ({ params: { order: id } }, reply) => reply.redirect((await findReturned(id)) ? `/orders/${id}` : '/', 303),
  )
}

const findReturned = async (id: string): Promise<OrderRecord | null> =>
  isObjectIdOrHexString(id) ? OrderModel.findById(id).lean<OrderRecord>() : null
