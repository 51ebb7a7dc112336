import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { paymentPage } from '@abhyas/shared/billing/payments/limits'
import { findProblems } from '@abhyas/shared/billing/payments/rules'
import * as shapes from '@abhyas/shared/billing/payments/shapes'
import * as texts from '@abhyas/shared/billing/payments/texts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { exportRoute } from '../exports/route.ts'
import { paymentRows } from './export.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf, requireUser } from '../../http/caller.ts'
import { listRoute } from '../../http/list-route.ts'
import { addNote, approvePayment, assignMoney, enterPayment, noteMoney, refusePayment } from './commands.ts'
import { entryId } from './enter.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'
import { openPayment } from './open-payment.ts'
import { proofRoutes } from './proof-files/routes.ts'
import { findNoted } from './note.ts'
import { findOrderFor, presentFound } from './order-for.ts'
import { findPayment, listPayments } from './queries.ts'
import { refundRoutes } from './refunds/routes.ts'

/** Money that comes: what buyers say of a transfer, and what staff decide about it. */
export const paymentRoutes: Routes<Context> = async (app, context) => {
  await app.register(proofRoutes, context)
  staffRoutes(app, context)
}

const decisionOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
  by: actorOf(request),
  id: request.params.id,
})

const orderParams = Type.Object({ number: Type.String({ maxLength: 100 }) })

function staffRoutes(app: App, context: Context): void {
  const present = (payment: PaymentRecord, request: FastifyRequest) => {
    const { userId, roles } = requireUser(request)
    return openPayment(context, payment, { userId, mayDecide: mayEnter(roles, 'payments', 'write') })
  }
  const payment = { access: 'payments:write', data: shapes.OpenedPaymentShape, present } as const

  listRoute(app, {
    path: '/admin/payments',
    access: 'payments:read',
    summary: 'List payments, the newest first',
    querystring: shapes.FindPaymentsShape,
    row: shapes.PaymentShape,
    response: shapes.PaymentsReplyShape,
    page: paymentPage,
    problems: findProblems,
    list: (asked, place) => listPayments(asked, place),
  })

  exportRoute(app, context, {
    path: '/admin/payments/export',
    summary: 'What the filters leave as a file; that is recorded',
    querystring: shapes.ExportPaymentsShape,
    name: 'payments',
    entity: 'payment',
    problems: findProblems,
    rows: paymentRows,
  })

  call(app, 'GET', '/admin/payments/:id', {
    ...payment,
    access: 'payments:read',
    summary: 'Get a payment, with what was done about it',
    says: texts.paymentFound,
    run: (request) => findPayment(request.params.id),
  })

  call(app, 'POST', '/admin/payments/:id/approve', {
    ...payment,
    summary: 'Say that the money of a transfer is in the account',
    body: shapes.ApproveShape,
    run: (request) => approvePayment(context, decisionOf(request), request.body.seen_in_bank),
    says: ({ status }) => (status === 'waiting_second' ? texts.secondNeeded : texts.paymentApproved),
  })

  call(app, 'POST', '/admin/payments/:id/refuse', {
    ...payment,
    summary: 'Say that the money of a transfer did not come',
    body: shapes.RefuseShape,
    says: texts.proofRefused,
    run: (request) => refusePayment(context, decisionOf(request), request.body),
  })

  createCall(app, context, '/admin/orders', {
    ...payment,
    summary: 'Enter cash that was paid, or give access away',
    body: shapes.NewEntryShape,
    find: (id) => PaymentModel.findById(entryId(id)).lean<PaymentRecord>().exec(),
    create: (_id, request) => enterPayment(context, actorOf(request), request.body, { _id }),
    says: ({ status }) => (status === 'waiting_second' ? texts.secondNeeded : texts.accessGiven),
  })

  createCall(app, context, '/admin/payments', {
    ...payment,
    summary: 'Note money in the account that came without an order',
    body: shapes.NewMoneyShape,
    says: texts.moneyNoted,
    find: (call, request) => findNoted(request.body.utr, call),
    create: (_id, request) => noteMoney(context, actorOf(request), request.body, { _id }),
  })

  call(app, 'POST', '/admin/payments/:id/assign', {
    ...payment,
    summary: 'Give money that came without an order to one, which it buys',
    body: shapes.AssignShape,
    says: texts.moneyAssigned,
    run: (request) => assignMoney(context, decisionOf(request), request.body),
  })

  call(app, 'GET', '/admin/orders/:number', {
    access: 'payments:write',
    summary: 'Find an order by its number or its ID, to give money to it',
    data: shapes.FoundOrderShape,
    says: texts.orderToAssign,
    params: orderParams,
    run: (request) => findOrderFor(request.params.number),
    present: presentFound,
  })

  refundRoutes(app, context, payment as never)

  createCall(app, context, '/admin/payments/:id/notes', {
    ...payment,
    summary: 'Note something about a payment, for staff',
    body: shapes.NewNoteShape,
    says: texts.noteAdded,
    async find(noteId, request) {
      const stored = await findPayment(request.params.id)
      return stored.notes.some(({ id }) => id.equals(noteId)) ? stored : undefined
    },
    create: (_id, request) => addNote(actorOf(request), request.params.id, request.body, { _id }),
  })
}
