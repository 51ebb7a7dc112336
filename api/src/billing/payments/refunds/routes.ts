import { CreditNoteShape } from '@abhyas/shared/billing/invoices/shapes'
import { creditNoteFound } from '@abhyas/shared/billing/invoices/texts'
import { type Order, OrderShape } from '@abhyas/shared/billing/orders/shapes'
import * as shapes from '@abhyas/shared/billing/refunds/shapes'
import * as texts from '@abhyas/shared/billing/refunds/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Context } from '../../../core/context.ts'
import type { App } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { actorOf } from '../../../http/caller.ts'
import { callerId, presentFirst } from '../../../http/own-records.ts'
import { noBody } from '../../../http/shapes.ts'
import { findCreditNote } from '../../invoices/queries.ts'
import type { OrderRecord } from '../../orders/model.ts'
import { presentOrders } from '../../orders/queries.ts'
import { refundParams } from '../../orders/refund-params.ts'
import type { PaymentRecord } from '../model.ts'
import { findPayment } from '../queries.ts'
import { askRefund } from './ask.ts'
import { approveRefund, payByHand, refuseRefund, retryRefund, withdrawRefund } from './decide.ts'
import { giveRefund } from './give.ts'

/** What every answer about a payment has in common. */
interface PaymentAnswer<Data extends TSchema> {
  readonly access: 'payments:write'
  readonly data: Data
  readonly present: (payment: PaymentRecord, request: FastifyRequest) => Promise<never>
}

const isRequested = ({ refunds = [] }: OrderRecord): boolean => refunds.at(-1)?.state === 'requested'

/** Money that goes back: what buyers ask for, and what staff do about it. */
export function refundRoutes<Data extends TSchema>(app: App, context: Context, payment: PaymentAnswer<Data>): void {
  call(app, 'POST', '/orders/:id/refund', {
    access: 'registered',
    summary: 'Ask for the money of an order back',
    body: shapes.RefundReasonShape,
    data: OrderShape,
    present: presentFirst<OrderRecord, Order>(presentOrders),
    async run(request, reply: FastifyReply) {
      const own = { id: request.params.id, userId: callerId(request) }
      const order = await askRefund(context, own, request.body)
      if (isRequested(order)) reply.status(202)
      return order
    },
    says: (order) => (isRequested(order) ? texts.requestTaken : texts.onItsWay),
  })

  call(app, 'GET', '/admin/payments/:id/credit-notes/:refund', {
    access: 'payments:read',
    summary: 'The credit note of a refund',
    params: refundParams,
    data: CreditNoteShape,
    says: creditNoteFound,
    async run(request) {
      const { order_id } = await findPayment(request.params.id)
      return findCreditNote({ order_id: String(order_id), refund_id: request.params.refund })
    },
  })

  createCall(app, context, '/admin/payments/:id/refunds', {
    ...payment,
    summary: 'Give back a payment or a part of it',
    body: shapes.NewRefundShape,
    async find(refundId, request) {
      const stored = await findPayment(request.params.id)
      return stored.refunds?.some(({ id }) => id.equals(refundId)) ? stored : undefined
    },
    create: (_id, request) => giveRefund(context, actorOf(request), request.params.id, request.body, { _id }),
    says: ({ refunds = [] }: PaymentRecord) =>
      refunds.at(-1)?.state === 'requested' ? texts.secondNeeded : texts.refundApproved,
  })

  const stepOf = (request: FastifyRequest<{ Params: { id: string; refund: string } }>) => ({
    by: actorOf(request),
    ...request.params,
  })
  const step = { ...payment, params: refundParams }
  const path = '/admin/payments/:id/refunds/:refund'

  call(app, 'POST', `${path}/approve`, {
    ...step,
    summary: 'Approve a refund that somebody else has asked for',
    body: noBody,
    says: texts.refundApproved,
    run: (request) => approveRefund(context, stepOf(request)),
  })
  call(app, 'POST', `${path}/refuse`, {
    ...step,
    summary: 'Refuse a refund',
    body: shapes.RefundReasonShape,
    says: texts.refundRefused,
    run: (request) => refuseRefund(context, stepOf(request), request.body),
  })
  call(app, 'POST', `${path}/withdraw`, {
    ...step,
    summary: 'Take back a refund whose money has not left',
    body: shapes.RefundReasonShape,
    says: texts.withdrawn,
    run: (request) => withdrawRefund(context, stepOf(request), request.body),
  })
  call(app, 'POST', `${path}/retry`, {
    ...step,
    summary: 'Let the provider send a refund again that has failed',
    body: noBody,
    says: texts.sentAgain,
    run: (request) => retryRefund(context, stepOf(request)),
  })
  call(app, 'POST', `${path}/by-hand`, {
    ...step,
    summary: 'Note the transfer that has given the money back',
    body: shapes.ByHandShape,
    says: texts.notedAsPaid,
    run: (request) => payByHand(context, stepOf(request), request.body),
  })
}
