import { bankPage } from '@abhyas/shared/content/banks/fields'
import * as texts from '@abhyas/shared/content/banks/texts'
import {
  BankChoiceShape,
  BankInputShape,
  BankListBodyShape,
  BankShape,
  BankStatusShape,
} from '@abhyas/shared/content/banks/shapes'
import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import { listQueryFields, listReply, listReplyShape } from '@abhyas/shared/list-reply'
import { Type } from 'typebox'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { listRoute, placeOf } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { changeBank, createBank, setBankStatus } from './commands.ts'
import { BankModel, type BankRecord } from './model.ts'
import { presentBank, presentBanks } from './present.ts'
import { findBank, listBanks } from './queries.ts'

const bank = { data: BankShape, present: presentBank }
const write = { ...bank, access: 'questions:write' } as const
const maxFilterLength = 200
const nameFilter = Type.Optional(Type.String({ maxLength: maxFilterLength }))
const orStale = (command: Promise<BankRecord>) => presentStale(command, texts.bankStale, presentBank)

export const bankRoutes: Routes<Context> = async (app, context) => {
  const schema = {
    summary: 'Question banks that match the filters; the page is given in the query or in the body',
    querystring: Type.Object(listQueryFields),
    body: Type.Union([Type.Null(), BankListBodyShape]),
    response: { 200: listReplyShape(BankShape) },
  }
  app.post('/admin/questionBank/list', { config: { access: 'questions:read' }, schema }, async ({ query, body }) => {
    const { page, limit, ...asked } = body ?? {}
    const wanted = { page: query.page ?? page, limit: query.limit ?? limit }
    const place = placeOf(wanted, bankPage, tooLongTexts(asked, maxFilterLength))
    const { rows, total } = await listBanks(asked, place)
    return listReply(await presentBanks(rows), total, place)
  })

  createCall(app, context, '/admin/questionBank', {
    ...write,
    summary: 'Create a question bank',
    body: BankInputShape,
    says: texts.bankCreated,
    find: (id) => BankModel.findById(id).lean<BankRecord>().exec(),
    create: (id, request) => createBank(context, actorOf(request), request.body, id),
  })

  call(app, 'GET', '/admin/questionBank/:id', {
    ...bank,
    access: 'questions:read',
    summary: 'A question bank',
    says: 'Question bank',
    run: ({ params: { id } }) => findBank(id),
  })

  call(app, 'PUT', '/admin/questionBank/:id', {
    ...write,
    summary: 'Change a question bank',
    body: BankInputShape,
    says: texts.bankUpdated,
    run: (request) => {
      const change = { body: request.body, expected: expectedVersion(request) }
      return orStale(changeBank(context, actorOf(request), request.params.id, change))
    },
  })

  call(app, 'PATCH', '/admin/questionBank/:id', {
    ...write,
    summary: 'Switch a question bank between active and inactive, or set the status that the body names',
    body: BankStatusShape,
    says: ({ status }) => texts.bankMarked(status),
    run: (request) => orStale(setBankStatus(context, actorOf(request), request.params.id, request.body?.status)),
  })

  listRoute(app, {
    access: 'authors:read',
    path: '/question-banks',
    summary: 'Active question banks that authors draw from, by words of their names',
    querystring: Type.Object(
      { ...listQueryFields, name: nameFilter, status: nameFilter },
      { additionalProperties: false },
    ),
    row: BankChoiceShape,
    page: bankPage,
    async list({ name = '' }, place) {
      const { rows, total } = await listBanks({ name, status: 'active' }, place)
      return { rows: await presentBanks(rows), total }
    },
  })

  call(app, 'GET', '/question-banks/:id', {
    access: 'authors:read',
    summary: 'A question bank that authors draw from',
    data: BankChoiceShape,
    says: 'Question bank',
    run: ({ params: { id } }) => findBank(id),
    present: presentBank,
  })
}
