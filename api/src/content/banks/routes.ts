import { bankPage } from '@abhyas/shared/content/banks/fields'
import { bankCreated, bankMarked, bankStale, bankUpdated } from '@abhyas/shared/content/banks/texts'
import { BankInputShape, BankListBodyShape, BankShape, BankStatusShape } from '@abhyas/shared/content/banks/shapes'
import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import { listReply, listReplyShape } from '@abhyas/shared/list-reply'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { placeOf } from '../../http/list-route.ts'
import { createOnce } from '../../core/idempotency/create-once.ts'
import { creatingCall } from '../../http/idempotency.ts'
import { versionOf } from '../../http/if-match.ts'
import { presentStale } from '../../http/present-stale.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { changeBank, createBank, setBankStatus } from './commands.ts'
import { BankModel, type BankRecord } from './model.ts'
import { presentBank, presentBanks } from './present.ts'
import { findBank, listBanks } from './queries.ts'

const read = { config: { access: 'questions:read' } } as const
const write = { config: { access: 'questions:write' } } as const
const maxFilterLength = 200
const orStale = (command: Promise<BankRecord>) => presentStale(command, bankStale, presentBank)

/** Question banks: a list, one, make, change, mark. */
export const bankRoutes =
  (context: Context): Routes =>
  async (app) => {
    const one = successShape(BankShape)

    app.post(
      '/admin/questionBank/list',
      {
        ...read,
        schema: {
          summary: 'Question banks that fit; the page stands in the address or in the body',
          querystring: Type.Object({ page: Type.Optional(Type.Integer()), limit: Type.Optional(Type.Integer()) }),
          body: Type.Union([Type.Null(), BankListBodyShape]),
          response: { 200: listReplyShape(BankShape) },
        },
      },
      async ({ query, body }) => {
        const { page, limit, ...asked } = body ?? {}
        const wanted = { page: query.page ?? page, limit: query.limit ?? limit }
        const place = placeOf(wanted, bankPage, tooLongTexts(asked, maxFilterLength))
        const { rows, total } = await listBanks(asked, place)
        return listReply(await presentBanks(rows), total, place)
      },
    )

    app.post(
      '/admin/questionBank',
      { ...write, schema: { summary: 'Make a question bank', body: BankInputShape, response: { 201: one } } },
      async (request, reply) => {
        const bank = await createOnce(context.keys, creatingCall(request), {
          find: (id) => BankModel.findById(id).lean<BankRecord>().exec(),
          create: (id) => createBank(context, actorOf(request), request.body, id),
        })
        return reply.status(201).send(success(bankCreated, await presentBank(bank)))
      },
    )

    app.get(
      '/admin/questionBank/:id',
      { ...read, schema: { summary: 'A question bank', params: idParams, response: { 200: one } } },
      async ({ params: { id } }) => success('Question bank', await presentBank(await findBank(id))),
    )

    app.put(
      '/admin/questionBank/:id',
      {
        ...write,
        schema: { summary: 'Change a question bank', params: idParams, body: BankInputShape, response: { 200: one } },
      },
      async (request) => {
        const change = { body: request.body, expected: versionOf(request.headers['if-match']) }
        const bank = await orStale(changeBank(context, actorOf(request), request.params.id, change))
        return success(bankUpdated, await presentBank(bank))
      },
    )

    app.patch(
      '/admin/questionBank/:id',
      {
        ...write,
        schema: {
          summary: 'Mark a question bank as the other of active and inactive, or as the one named',
          params: idParams,
          body: BankStatusShape,
          response: { 200: one },
        },
      },
      async (request) => {
        const bank = await orStale(setBankStatus(context, actorOf(request), request.params.id, request.body?.status))
        return success(bankMarked(bank.status), await presentBank(bank))
      },
    )
  }
