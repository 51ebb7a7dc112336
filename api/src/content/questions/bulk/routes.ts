import { BulkInputShape, BulkResultShape } from '@abhyas/shared/content/questions/bulk'
import { QuestionShape } from '@abhyas/shared/content/questions/shapes'
import * as texts from '@abhyas/shared/content/questions/texts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { actorOf } from '../../../http/caller.ts'
import { duplicateQuestion } from '../duplicate.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { presentQuestion } from '../queries.ts'
import { changeMany } from './commands.ts'

/** What the list of questions does with a selection, and with one row. */
export const bulkRoutes: Routes<Context> = async (app, context) => {
  call(app, 'POST', '/admin/questions/bulk', {
    access: 'questions:write',
    summary: 'Move, tag, retire or restore up to 500 questions; the answer is what the opposite call takes back',
    body: BulkInputShape,
    data: BulkResultShape,
    run: async (request) => {
      const result = await changeMany(context, actorOf(request), request.body)
      return { result, says: texts.bulkDone[request.body.action as keyof typeof texts.bulkDone](result.count) }
    },
    says: ({ says }) => says,
    present: ({ result }) => result,
  })

  createCall(app, context, '/admin/questions/:id/duplicate', {
    access: 'questions:write',
    summary: 'Copy a question into its bank, as a draft',
    data: QuestionShape,
    says: texts.questionCopied,
    find: (id) => QuestionModel.findById(id).lean<QuestionRecord>().exec(),
    create: (id, request) => duplicateQuestion(context, actorOf(request), request.params.id, id),
    present: presentQuestion,
  })
}
