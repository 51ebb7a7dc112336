import { WholePaperShape } from '@abhyas/shared/assessment/test-papers/pack'
import { TestCheckShape, TestShape } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { StatusChangeShape } from '@abhyas/shared/assessment/test-papers/shapes'
import { testStale } from '@abhyas/shared/assessment/test-papers/texts'
import { testLimits } from '@abhyas/shared/assessment/test-papers/limits'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { actorOf, requireUser } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { checkNow } from './facts/check.ts'
import { presentCheck } from './facts/present.ts'
import { changeStatus, type ChangedStatus } from './publish/change-status.ts'
import { previewForm } from './publish/preview.ts'
import { presentTest } from './present.ts'
import { findTest, testScopeOf } from './scope.ts'
import { passTestGate } from './test-gate.ts'

/** Routes from the draft of a test to its papers. */
export const publishRoutes: Routes<Context> = async (app, context) => {
  call(app, 'GET', '/tests/:id/check', {
    access: 'authors:read',
    summary: 'What keeps a test from being published, and what its rules find',
    data: TestCheckShape,
    says: 'Check',
    run: async (request) => {
      const test = await findTest(testScopeOf(request), request.params.id)
      const checked = await passTestGate(requireUser(request).userId, () => checkNow(test))
      return presentCheck(test, checked)
    },
  })

  const querystring = Type.Object({ form: Type.Optional(Type.Integer({ minimum: 1, maximum: testLimits.forms })) })
  app.get(
    '/tests/:id/preview',
    {
      config: { access: 'authors:read' },
      schema: {
        summary: 'A form of a test with its keys: the published one, or a draft as it could be',
        params: idParams,
        querystring,
        response: { 200: successShape(WholePaperShape) },
      },
    },
    async (request) => {
      const scope = testScopeOf(request)
      const test = await findTest(scope, request.params.id)
      const work = () => previewForm(scope, test, request.query.form ?? 1)
      return success('Preview', await passTestGate(requireUser(request).userId, work))
    },
  )

  call(app, 'PATCH', '/tests/:id', {
    summary: 'Publish, close, reopen or archive a test, or make a scheduled one a draft again',
    data: TestShape,
    access: 'authors:write',
    body: StatusChangeShape,
    run: async (request) => {
      const test = await findTest(testScopeOf(request), request.params.id)
      const wanted = { body: request.body, expected: expectedVersion(request) }
      return presentStale(changeStatus(context, actorOf(request), test, wanted), testStale, presentTest)
    },
    says: ({ message }: ChangedStatus) => message,
    present: ({ test }) => presentTest(test),
  })
}
