import { reviewPage } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import { moderatedProblems } from '@abhyas/shared/marketplace/tutor-reviews/rules'
import * as shapes from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import * as texts from '@abhyas/shared/marketplace/tutor-reviews/texts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { callerId } from '../../http/own-records.ts'
import { idParams, nothing } from '../../http/shapes.ts'
import { deleteReview, moderateReview, replyTo, type WhoKnowsReports, writeReview } from './commands.ts'
import type { ReviewRecord } from './model.ts'
import { listModerated, listReviews, presentModerated, presentReview } from './queries.ts'

/** Reviews of tutors, and what staff decide about them. */
export const reviewRoutes: Routes<Context & WhoKnowsReports> = async (app, { hasUpheldReport, ...context }) => {
  listRoute(app, {
    path: '/tutors/:id/reviews',
    access: 'anyone',
    summary: 'List the reviews of a tutor, the newest first',
    params: idParams,
    row: shapes.ReviewShape,
    response: shapes.ReviewListShape,
    page: reviewPage,
    list: (_, place, request) => listReviews(request.params.id, request.principal?.userId, place),
  })

  const ofTutor = (request: FastifyRequest & { params: { id: string } }) => ({
    userId: callerId(request),
    publicId: request.params.id,
  })
  const review = { data: shapes.ReviewShape, present: presentReview } as const

  call(app, 'PUT', '/tutors/:id/review', {
    ...review,
    access: 'registered',
    summary: 'Review a tutor after a lesson, or change the review',
    body: shapes.WriteReviewShape,
    run: (request) => writeReview({ ...ofTutor(request), hasUpheldReport }, request.body),
    says: ({ state }: ReviewRecord) => (state === 'shown' ? texts.reviewSaved : texts.reviewHeld),
  })

  call(app, 'DELETE', '/tutors/:id/review', {
    access: 'registered',
    summary: "Delete the caller's review of a tutor",
    data: nothing,
    says: texts.reviewDeleted,
    run: (request) => deleteReview(ofTutor(request)),
  })

  call(app, 'PUT', '/tutor-reviews/:id/reply', {
    ...review,
    access: 'teaching',
    summary: 'Answer a review of the caller',
    body: shapes.ReplyShape,
    says: texts.replySaved,
    run: (request) => replyTo({ id: request.params.id, userId: callerId(request) }, request.body),
  })

  listRoute(app, {
    path: '/admin/tutor-reviews',
    access: 'moderation:read',
    summary: 'List reviews in a state, the oldest first; held ones if none is named',
    querystring: shapes.ListModeratedShape,
    row: shapes.ModeratedReviewShape,
    page: reviewPage,
    problems: moderatedProblems,
    list: ({ state = '' }, place) => listModerated(state, place),
  })

  const presentOne = async (stored: ReviewRecord) => (await presentModerated([stored]))[0]!
  call(app, 'PATCH', '/admin/tutor-reviews/:id', {
    access: 'moderation:write',
    summary: 'Show, hold or remove a review',
    body: shapes.ModerateShape,
    data: shapes.ModeratedReviewShape,
    says: texts.reviewDecided,
    present: presentOne,
    run: (request) =>
      presentStale(
        moderateReview(
          context,
          { by: actorOf(request), id: request.params.id, expected: expectedVersion(request) },
          request.body,
        ),
        texts.reviewStale,
        presentOne,
      ),
  })
}
