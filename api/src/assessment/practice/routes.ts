import * as shapes from '@abhyas/shared/assessment/practice/shapes'
import * as texts from '@abhyas/shared/assessment/practice/texts'
import { WholePaperShape } from '@abhyas/shared/assessment/test-papers/pack'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { assertMayThemselves } from '../../marketplace/learners/queries.ts'
import { grantOf } from '../attempts/grant.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { knownPaper } from '../attempts/papers.ts'
import { findAttempt } from '../attempts/queries.ts'
import { startPractice } from './start.ts'
import { listSubjects, listTopics } from './topics/queries.ts'

const access = 'registered'

/** Practice by topic. Its attempts are taken, sent and scored as those of a test. */
export const practiceRoutes: Routes<Context> = async (app, context) => {
  const { keys } = context
  call(app, 'GET', '/practice/subjects', {
    access,
    summary: 'Subjects that can be practised',
    data: Type.Array(shapes.PracticeSubjectShape),
    says: texts.practiceSubjects,
    run: listSubjects,
  })

  call(app, 'GET', '/practice/topics', {
    access,
    summary: 'Topics that can be practised, with how the caller does in them',
    query: shapes.TopicQueryShape,
    data: Type.Array(shapes.PracticeTopicShape),
    says: texts.practiceTopics,
    run: (request) => listTopics(requireUser(request).userId, request.query),
  })

  createCall(app, context, '/practice/sessions', {
    access,
    summary: 'Draws questions, and begins to practise them',
    body: shapes.NewPracticeShape,
    data: shapes.PracticeShape,
    says: texts.practiceStarted,
    find: (id) => AttemptModel.findById(id.toHexString()).lean<AttemptRecord>().exec(),
    async create(id, request) {
      const caller = requireUser(request)
      await assertMayThemselves(context, caller, 'tests')
      return startPractice(request.body, { userId: caller.userId, id: id.toHexString() })
    },
    present: async (attempt) => ({
      ...(await grantOf(attempt, { testName: attempt.practice!.name, keys })),
      pack: (await knownPaper(attempt.paper)).whole,
    }),
  })

  call(app, 'GET', '/attempts/:id/pack', {
    access,
    summary: 'The questions of an own practice with their keys, for another device',
    data: WholePaperShape,
    says: texts.practicePack,
    async run(request) {
      const attempt = await findAttempt(requireUser(request).userId, request.params.id)
      if (!attempt.practice) throw notFound('practice')
      return (await knownPaper(attempt.paper)).whole
    },
  })
}
