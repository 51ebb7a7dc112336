import * as texts from '@abhyas/shared/identity/users/texts'
import { searchUsersRules } from '@abhyas/shared/identity/users/rules'
import * as shapes from '@abhyas/shared/identity/users/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { changeUser, endSessionsOf } from './commands.ts'
import { presentUser } from './present.ts'
import { findUser, listUsers } from './queries.ts'

/** Routes of the back office for users. */
export const userRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    path: '/admin/users',
    access: 'users:read',
    summary: 'Search users by prefix of name, e-mail address or mobile number, by role and status; newest first',
    querystring: shapes.SearchUsersShape,
    row: shapes.UserShape,
    page: shapes.usersPage,
    problems: (asked) => checkForm(searchUsersRules, asked, undefined),
    list: listUsers,
  })

  call(app, 'GET', '/admin/users/:id', {
    access: 'users:read',
    summary: 'Get a user',
    data: shapes.UserShape,
    says: 'User',
    run: ({ params: { id } }) => findUser(id),
    present: presentUser,
  })

  call(app, 'PATCH', '/admin/users/:id', {
    access: 'users:write',
    summary: 'Disable or enable a user, or set their roles',
    body: shapes.ChangeUserShape,
    data: shapes.UserShape,
    says: texts.userChanged,
    run: (request) => changeUser(context, actorOf(request), request.params.id, request.body),
  })

  call(app, 'DELETE', '/admin/users/:id/sessions', {
    access: 'users:write',
    summary: 'End all sessions of a user',
    data: shapes.SessionsEndedShape,
    says: texts.sessionsEnded,
    run: async (request) => ({ ended: await endSessionsOf(context, actorOf(request), request.params.id) }),
  })
}
