import * as shapes from '@abhyas/shared/assessment/regrades/shapes'
import * as texts from '@abhyas/shared/assessment/regrades/texts'
import { testPage } from '@abhyas/shared/assessment/test-papers/limits'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { listRoute } from '../../http/list-route.ts'
import { idParams, noBody } from '../../http/shapes.ts'
import { findTest, testScopeOf } from '../test-papers/scope.ts'
import { applyRegrade, makeRegrade, undoRegrade } from './commands.ts'
import { RegradeModel, type RegradeRecord } from './model.ts'
import { findRegrade, listRegrades, presentRegrade } from './queries.ts'

const read = { access: 'authors:read' } as const
const write = { access: 'authors:write' } as const

/** Corrections of published tests: what they would change, and putting them into force. */
export const regradeRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    ...read,
    path: '/tests/:id/regrades',
    summary: 'The regrades of a test, the newest first',
    params: idParams,
    row: shapes.RegradeShape,
    page: testPage,
    list: async (_, place, request) => listRegrades(await findTest(testScopeOf(request), request.params.id), place),
  })

  createCall(app, context, '/tests/:id/regrades', {
    ...write,
    status: 202,
    summary: 'Correct questions of a published test: computes what would change',
    body: shapes.RegradeInputShape,
    data: shapes.RegradeShape,
    says: texts.regradeBegun,
    find: (id) => RegradeModel.findById(id).lean<RegradeRecord>().exec(),
    async create(_id, request) {
      const test = await findTest(testScopeOf(request), request.params.id)
      return makeRegrade(context, actorOf(request), { _id, test, input: request.body })
    },
    present: (regrade) => presentRegrade(regrade),
  })

  call(app, 'GET', '/regrades/:id', {
    ...read,
    summary: 'A regrade, and what it changes',
    data: shapes.RegradeShape,
    says: texts.regradeFound,
    run: (request) => findRegrade(testScopeOf(request), request.params.id),
    present: (regrade) => presentRegrade(regrade),
  })

  for (const { step, summary, says, command } of steps)
    call(app, 'POST', `/regrades/:id/${step}`, {
      ...write,
      status: 202,
      summary,
      body: noBody,
      data: shapes.RegradeShape,
      says,
      run: async (request) =>
        command(context, actorOf(request), await findRegrade(testScopeOf(request), request.params.id)),
      present: (regrade) => presentRegrade(regrade),
    })
}

const steps = [
  { step: 'apply', summary: 'Put a regrade into force', says: texts.regradeApplied, command: applyRegrade },
  { step: 'undo', summary: 'Take a regrade back', says: texts.regradeUndone, command: undoRegrade },
] as const
