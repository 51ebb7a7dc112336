import { testPage } from '@abhyas/shared/assessment/test-papers/limits'
import { HeldQuestionsShape, TestListReplyShape, TestShape } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import {
  HeldQueryShape,
  TestFilterShape,
  TestInputShape,
  TestListQueryShape,
} from '@abhyas/shared/assessment/test-papers/shapes'
import * as texts from '@abhyas/shared/assessment/test-papers/texts'
import { listReply } from '@abhyas/shared/list-reply'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { placeOf } from '../../http/list-route.ts'
import { noBody } from '../../http/shapes.ts'
import { changeTest, createTest } from './commands.ts'
import { copyTest } from './copy-test.ts'
import { deleteTest } from './delete-test.ts'
import { findHeld } from './facts/held-questions.ts'
import { TestModel, type TestRecord } from './model.ts'
import { presentTest, presentTests } from './present.ts'
import { filterProblems, listTests } from './queries.ts'
import { findTest, testScopeOf } from './scope.ts'

const test = { data: TestShape, present: presentTest }
const written = { ...test, access: 'authors:write' } as const
const orStale = (command: Promise<TestRecord>) => presentStale(command, texts.testStale, presentTest)
/** Calls that make a test. Only its maker has the key of a repeated one, so that it is found without a scope. */
const creating = {
  ...written,
  says: texts.testAdded,
  find: (id: unknown) => TestModel.findById(id).lean<TestRecord>().exec(),
}
/** The test that a call names, and the version of it that the caller has read. */
const askedIn = (request: FastifyRequest<{ Params: { id: string } }>) => ({
  id: request.params.id,
  expected: expectedVersion(request),
})

/** The calls with which authors keep their tests. */
export const testRoutes: Routes<Context> = async (app, context) => {
  const schema = {
    summary: 'Tests that match the filters, the newest first',
    querystring: TestListQueryShape,
    body: TestFilterShape,
    response: { 200: TestListReplyShape },
  }
  app.post('/tests/filter', { config: { access: 'authors:read' }, schema }, async (request) => {
    const { query, body } = request
    const place = placeOf(query, testPage, filterProblems(body))
    const { rows, total } = await listTests(testScopeOf(request), body, place)
    const reply = listReply(await presentTests(rows), total, place)
    return { ...reply, tests: reply.data }
  })

  call(app, 'GET', '/admin/tests/:id', {
    ...test,
    access: 'authors:read',
    summary: 'A test, as its authors edit it',
    says: 'Test',
    run: (request) => findTest(testScopeOf(request), request.params.id),
  })

  call(app, 'GET', '/tests/held-questions', {
    access: 'authors:read',
    summary: "Those of the questions that a mock or exam of the caller's, which is not over, needs for itself",
    query: HeldQueryShape,
    data: HeldQuestionsShape,
    says: 'Held questions',
    run: (request) => findHeld(testScopeOf(request), request.query.ids.split(','), request.query.test_id),
  })

  createCall(app, context, '/tests', {
    ...creating,
    summary: 'Create a test, as a draft',
    body: TestInputShape,
    create: (id, request) => createTest(context, actorOf(request), testScopeOf(request), request.body, id),
  })

  call(app, 'PUT', '/tests/:id', {
    ...written,
    summary: 'Change a test. Once it is published, its questions, marks and times stay',
    body: TestInputShape,
    says: texts.testUpdated,
    run: (request) =>
      orStale(changeTest(context, actorOf(request), testScopeOf(request), { ...askedIn(request), body: request.body })),
  })

  createCall(app, context, '/tests/:id/copy', {
    ...creating,
    summary: 'Copy a test, as a draft',
    body: noBody,
    create: (_id, request) => copyTest(context, actorOf(request), testScopeOf(request), { id: request.params.id, _id }),
  })

  call(app, 'DELETE', '/tests/:id', {
    access: 'authors:write',
    summary: 'Delete a test that nobody has begun',
    data: Type.Object({ id: Type.String() }),
    says: texts.testDeleted,
    run: (request) => orStale(deleteTest(context, actorOf(request), testScopeOf(request), askedIn(request))),
    present: ({ _id }) => ({ id: _id.toHexString() }),
  })
}
