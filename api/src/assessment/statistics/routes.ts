import { QuestionStatisticsShape, StatisticsShape } from '@abhyas/shared/assessment/statistics/shapes'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { findTest, testScopeOf } from '../test-papers/scope.ts'
import { statisticsOfQuestion } from './of-question.ts'
import { readStatistics } from './queries.ts'

/** What the attempts at a test say about its questions, for its authors. */
export const statisticsRoutes: Routes<Context> = async (app) => {
  call(app, 'GET', '/tests/:id/statistics', {
    access: 'authors:read',
    summary: 'Figures of a test and of its questions',
    data: StatisticsShape,
    says: 'Statistics',
    run: async (request) => readStatistics(await findTest(testScopeOf(request), request.params.id)),
  })

  call(app, 'GET', '/admin/questions/:id/statistics', {
    access: 'questions:read',
    summary: 'Figures of a question over all tests',
    data: QuestionStatisticsShape,
    says: 'Statistics',
    run: ({ params: { id } }) => statisticsOfQuestion(id),
  })
}
