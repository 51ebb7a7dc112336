import { questionStale } from '@abhyas/shared/content/questions/texts'
import { QuestionShape } from '@abhyas/shared/content/questions/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { decisions } from '@abhyas/shared/content/questions/approvals/decisions'
import * as texts from '@abhyas/shared/content/questions/approvals/texts'
import { CommentShape, ApprovalInputShape, ApprovalShape } from '@abhyas/shared/content/questions/approvals/shapes'
import { actorOf } from '../../../http/caller.ts'
import type { Context } from '../../../core/context.ts'
import { call } from '../../../http/call.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import type { Routes } from '../../../http/app-types.ts'
import { idParams } from '../../../http/shapes.ts'
import { presentQuestion } from '../queries.ts'
import { claimQuestion, releaseQuestion } from './claims.ts'
import { decideMany, decideOne, undoApproval } from './commands.ts'
import { findApproval, presentApproval } from './queries.ts'

const write = { config: { access: 'approval:write' } } as const
const question = { access: 'approval:write', data: QuestionShape, present: presentQuestion } as const

/** Approval: claim questions, decide about one or many, undo decisions. */
export const approvalRoutes: Routes<Context> = async (app, context) => {
  const approval = successShape(ApprovalShape)
  const response = { 200: approval, 202: approval }

  call(app, 'POST', '/admin/questions/:id/claim', {
    ...question,
    summary: 'Claim a question for review',
    says: texts.claimed,
    run: (request) => claimQuestion(actorOf(request), request.params.id),
  })

  call(app, 'POST', '/admin/questions/:id/release', {
    ...question,
    summary: 'Release a claimed question',
    says: texts.released,
    run: (request) => releaseQuestion(actorOf(request), request.params.id),
  })

  for (const decision of decisions)
    call(app, 'POST', `/admin/questions/:id/${decision}`, {
      ...question,
      summary: `Decide about a question: ${decision}`,
      body: CommentShape,
      says: texts.decided(decision, 1),
      run: (request) => {
        const one = { decision, comment: request.body?.comment, expected: expectedVersion(request) }
        const command = decideOne(context, actorOf(request), request.params.id, one)
        return presentStale(command, questionStale, presentQuestion)
      },
    })

  const many = {
    summary: 'Decide about many questions; a large number is processed in the background',
    body: ApprovalInputShape,
    response,
  }
  app.post('/admin/questions/review', { ...write, schema: many }, async (request, reply) => {
    const made = await decideMany(context, actorOf(request), request.body)
    const isOver = made.status !== 'running'
    const message = texts.decided(made.decision, isOver ? made.done : made.total)
    return reply.status(isOver ? 200 : 202).send(success(message, await presentApproval(made)))
  })

  call(app, 'GET', '/admin/questions/reviews/:id', {
    access: 'approval:write',
    summary: 'Progress of an approval',
    data: ApprovalShape,
    present: presentApproval,
    says: texts.approvalName,
    run: ({ params: { id } }) => findApproval(id),
  })

  const undo = { summary: 'Undo a decision', params: idParams, response }
  app.post('/admin/questions/reviews/:id/undo', { ...write, schema: undo }, async (request, reply) => {
    const undone = await undoApproval(context, actorOf(request), request.params.id)
    const status = undone.status === 'undone' ? 200 : 202
    return reply.status(status).send(success(texts.approvalUndone, await presentApproval(undone)))
  })
}
