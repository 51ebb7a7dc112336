import { CreditNoteShape, InvoiceShape } from '@abhyas/shared/billing/invoices/shapes'
import { creditNoteFound, invoiceFound } from '@abhyas/shared/billing/invoices/texts'
import { orderPage } from '@abhyas/shared/billing/orders/limits'
import * as shapes from '@abhyas/shared/billing/orders/shapes'
import * as texts from '@abhyas/shared/billing/orders/texts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { refundParams } from './refund-params.ts'
import { callerId, ownList, presentFirst } from '../../http/own-records.ts'
import { noBody } from '../../http/shapes.ts'
import { findCreditNote, findInvoice } from '../invoices/queries.ts'
import { childOf } from './child-of.ts'
import { cancelOrder, payOrder, placeOrder } from './commands.ts'
import { OrderModel, type OrderRecord } from './model.ts'
import { findOrder, listOrders, presentOrders } from './queries.ts'
import { type Buyer, quoteFor } from './quote.ts'

const order = {
  access: 'registered',
  data: shapes.OrderShape,
  present: presentFirst<OrderRecord, shapes.Order>(presentOrders),
} as const

const ownOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
  id: request.params.id,
  userId: callerId(request),
})

/** Who buys, and for which child. Throws 422. */
async function buyerOf(request: FastifyRequest<{ Body: Pick<shapes.AskQuote, 'beneficiary_id'> }>): Promise<Buyer> {
  const caller = requireUser(request)
  return { ...caller, address: request.ip, child: await childOf(caller.userId, request.body.beneficiary_id) }
}

/** What somebody buys. */
export const orderRoutes: Routes<Context> = async (app, context) => {
  call(app, 'POST', '/orders/quote', {
    access: 'registered',
    summary: 'What a purchase would cost now, and open',
    body: shapes.AskQuoteShape,
    data: shapes.QuoteShape,
    says: texts.quoted,
    run: async (request) => (await quoteFor(context, await buyerOf(request), request.body)).quote,
  })

  createCall(app, context, '/orders', {
    ...order,
    summary: 'Order a plan at the price that the caller has seen',
    body: shapes.NewOrderShape,
    says: texts.orderPlaced,
    find: (id) => OrderModel.findById(id).lean<OrderRecord>().exec(),
    create: async (_id, request) => placeOrder(context, await buyerOf(request), request.body, { _id }),
  })

  ownList(app, {
    path: '/orders',
    summary: "List the caller's orders, the newest first",
    row: shapes.OrderShape,
    page: orderPage,
    list: listOrders,
  })

  call(app, 'GET', '/orders/:id', {
    ...order,
    summary: 'Get an order of the caller',
    says: texts.orderFound,
    run: (request) => findOrder(ownOf(request)),
  })

  call(app, 'GET', '/orders/:id/invoice', {
    access: 'registered',
    summary: 'The invoice or the receipt of a paid order of the caller',
    data: InvoiceShape,
    says: invoiceFound,
    run: (request) => findInvoice(request.params.id, callerId(request)),
  })

  call(app, 'GET', '/orders/:id/credit-notes/:refund', {
    access: 'registered',
    summary: 'The credit note of a refund of the caller',
    params: refundParams,
    data: CreditNoteShape,
    says: creditNoteFound,
    run(request) {
      const { id, refund } = request.params
      return findCreditNote({ order_id: id, refund_id: refund, buyer_id: callerId(request) })
    },
  })

  call(app, 'POST', '/orders/:id/pay', {
    access: 'registered',
    summary: 'Where the money of an order goes',
    body: shapes.PayShape,
    data: shapes.PayeeToPayShape,
    says: ({ method }) => (method === 'online' ? texts.paymentOpened : texts.transferSent),
    run: (request) => payOrder(context, ownOf(request), request.body.method),
  })

  call(app, 'POST', '/orders/:id/cancel', {
    ...order,
    summary: 'Cancel an order that is not paid',
    body: noBody,
    says: texts.orderCancelled,
    run: (request) => cancelOrder(ownOf(request)),
  })
}
