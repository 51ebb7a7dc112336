import { AccommodationShape } from '@abhyas/shared/assessment/attempts/accommodation'
import { accommodationSaved } from '@abhyas/shared/assessment/attempts/texts'
import type { Context } from '../../../core/context.ts'
import { call } from '../../../http/call.ts'
import { actorOf } from '../../../http/caller.ts'
import type { Routes } from '../../../http/app-types.ts'
import { findUser } from '../../../identity/users/queries.ts'
import { setAccommodation } from './commands.ts'
import { findAccommodation } from './queries.ts'

const path = '/admin/users/:id/accommodation'

/** What a person needs to take tests on equal terms. It may say something of their health: administrators only. */
export const accommodationRoutes: Routes<Context> = async (app, context) => {
  call(app, 'GET', path, {
    access: 'users:write',
    summary: 'The extra time of a person',
    data: AccommodationShape,
    says: 'Extra time',
    async run({ params: { id } }) {
      await findUser(id)
      return findAccommodation(id)
    },
  })
  call(app, 'PUT', path, {
    access: 'users:write',
    summary: 'Set the extra time of a person, also in tests that they are taking',
    body: AccommodationShape,
    data: AccommodationShape,
    says: accommodationSaved,
    run: (request) => setAccommodation(context, actorOf(request), request.params.id, request.body),
  })
}
