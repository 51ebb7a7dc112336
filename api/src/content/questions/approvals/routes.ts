import { questionStale } from '@abhyas/shared/content/questions/texts'
import { QuestionShape } from '@abhyas/shared/content/questions/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { decisions } from '@abhyas/shared/content/questions/approvals/decisions'
import {
  claimed,
  decided,
  released,
  approvalName,
  approvalUndone,
} from '@abhyas/shared/content/questions/approvals/texts'
import { CommentShape, ApprovalInputShape, ApprovalShape } from '@abhyas/shared/content/questions/approvals/shapes'
import { actorOf } from '../../../http/caller.ts'
import type { Context } from '../../../core/context.ts'
import { versionOf } from '../../../http/if-match.ts'
import { presentStale } from '../../../http/present-stale.ts'
import type { Routes } from '../../../http/routes.ts'
import { idParams } from '../../../http/shapes.ts'
import { presentQuestion } from '../queries.ts'
import { claimQuestion, releaseQuestion } from './claims.ts'
import { decideMany, decideOne, undoApproval } from './commands.ts'
import { findApproval, presentApproval } from './queries.ts'

const write = { config: { access: 'approval:write' } } as const

/** Approval: questions are taken, decided about one by one or many at once, and decisions taken back. */
export const approvalRoutes =
  (context: Context): Routes =>
  async (app) => {
    const question = { 200: successShape(QuestionShape) }
    const approval = successShape(ApprovalShape)

    app.post(
      '/admin/questions/:id/claim',
      { ...write, schema: { summary: 'Take a question for review', params: idParams, response: question } },
      async (request) =>
        success(claimed, await presentQuestion(await claimQuestion(actorOf(request), request.params.id))),
    )

    app.post(
      '/admin/questions/:id/release',
      { ...write, schema: { summary: 'Give a question back', params: idParams, response: question } },
      async (request) =>
        success(released, await presentQuestion(await releaseQuestion(actorOf(request), request.params.id))),
    )

    for (const decision of decisions)
      app.post(
        `/admin/questions/:id/${decision}`,
        {
          ...write,
          schema: {
            summary: `Decide about a question: ${decision}`,
            params: idParams,
            body: CommentShape,
            response: question,
          },
        },
        async (request) => {
          const { id } = request.params as { id: string }
          const { comment } = (request.body ?? {}) as { comment?: string }
          const expected = versionOf(request.headers['if-match'])
          const command = decideOne(context, actorOf(request), id, { decision, comment, expected })
          const after = await presentStale(command, questionStale, presentQuestion)
          return success(decided(decision, 1), await presentQuestion(after))
        },
      )

    app.post(
      '/admin/questions/review',
      {
        ...write,
        schema: {
          summary: 'Decide about many questions; more than a few are decided about after the answer',
          body: ApprovalInputShape,
          response: { 200: approval, 202: approval },
        },
      },
      async (request, reply) => {
        const made = await decideMany(context, actorOf(request), request.body)
        const isOver = made.status !== 'running'
        return reply
          .status(isOver ? 200 : 202)
          .send(success(decided(made.decision, isOver ? made.done : made.total), await presentApproval(made)))
      },
    )

    app.get(
      '/admin/questions/reviews/:id',
      { ...write, schema: { summary: 'How far an approval is', params: idParams, response: { 200: approval } } },
      async ({ params: { id } }) => success(approvalName, await presentApproval(await findApproval(id))),
    )

    app.post(
      '/admin/questions/reviews/:id/undo',
      {
        ...write,
        schema: { summary: 'Take a decision back', params: idParams, response: { 200: approval, 202: approval } },
      },
      async (request, reply) => {
        const undone = await undoApproval(context, actorOf(request), request.params.id)
        return reply
          .status(undone.status === 'undone' ? 200 : 202)
          .send(success(approvalUndone, await presentApproval(undone)))
      },
    )
  }
