import { FlaggedRowShape, flagKept } from '@abhyas/shared/content/questions/flags'
import { questionPage, QuestionShape } from '@abhyas/shared/content/questions/shapes'
import { questionStale } from '@abhyas/shared/content/questions/texts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { actorOf } from '../../../http/caller.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { listRoute } from '../../../http/list-route.ts'
import { noBody } from '../../../http/shapes.ts'
import { presentQuestion } from '../queries.ts'
import { keepQuestion } from './commands.ts'
import { listFlagged } from './queries.ts'

const access = 'approval:write'

/** Live questions that figures of tests speak against. */
export const flagRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    access,
    path: '/admin/questions/flagged',
    summary: 'Live questions that figures of tests speak against',
    row: FlaggedRowShape,
    page: questionPage,
    list: (_, place) => listFlagged(place),
  })

  call(app, 'POST', '/admin/questions/:id/keep', {
    access,
    summary: 'Keep a flagged question as it is',
    body: noBody,
    data: QuestionShape,
    says: flagKept,
    present: presentQuestion,
    run: (request) =>
      presentStale(
        keepQuestion(context, actorOf(request), request.params.id, expectedVersion(request)),
        questionStale,
        presentQuestion,
      ),
  })
}
