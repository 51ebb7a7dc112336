import { disputePage } from '@abhyas/shared/marketplace/disputes/limits'
import { disputeProblems } from '@abhyas/shared/marketplace/disputes/rules'
import { DisputeShape } from '@abhyas/shared/marketplace/disputes/shapes'
import * as texts from '@abhyas/shared/marketplace/disputes/texts'
import { ListModeratedShape, ModerateShape } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { actorOf } from '../../../http/caller.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { listRoute } from '../../../http/list-route.ts'
import type { BookingRecord } from '../bookings/model.ts'
import { decideDispute } from './commands.ts'
import { listDisputes, presentDisputes } from './queries.ts'

/** Lessons about which their sides disagree, and what staff decide. */
export const disputeRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    path: '/admin/bookings',
    access: 'moderation:read',
    summary: 'List disputed lessons, the oldest dispute first; or those that are decided',
    querystring: ListModeratedShape,
    row: DisputeShape,
    page: disputePage,
    problems: disputeProblems,
    list: listDisputes,
  })

  const present = async (one: BookingRecord) => (await presentDisputes([one]))[0]!
  call(app, 'PATCH', '/admin/bookings/:id', {
    access: 'moderation:write',
    summary: 'Decide whether a disputed lesson took place',
    body: ModerateShape,
    data: DisputeShape,
    says: texts.disputeDecided,
    present,
    run: (request) => {
      const change = { by: actorOf(request), id: request.params.id, expected: expectedVersion(request) }
      return presentStale(decideDispute(context, change, request.body), texts.disputeStale, present)
    },
  })
}
