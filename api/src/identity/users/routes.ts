import * as texts from '@abhyas/shared/identity/users/texts'
import { searchUsersRules } from '@abhyas/shared/identity/users/rules'
import {
  ChangeUserShape,
  SearchUsersShape,
  SessionsEndedShape,
  usersPage,
  UserShape,
} from '@abhyas/shared/identity/users/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { changeUser, endSessionsOf } from './commands.ts'
import { findUser, listUsers } from './queries.ts'

/** Routes of the back office for users. */
export const userRoutes =
  (context: Context): Routes =>
  async (app) => {
    listRoute(app, {
      path: '/admin/users',
      access: 'users:read',
      summary: 'Search users by prefix of name, e-mail address or mobile number, by role and status; newest first',
      querystring: SearchUsersShape,
      row: UserShape,
      page: usersPage,
      problems: (asked) => checkForm(searchUsersRules, asked, undefined),
      list: listUsers,
    })

    call(app, 'GET', '/admin/users/:id', {
      access: 'users:read',
      summary: 'Get a user',
      data: UserShape,
      says: 'User',
      run: ({ params: { id } }) => findUser(id),
    })

    call(app, 'PATCH', '/admin/users/:id', {
      access: 'users:write',
      summary: 'Disable or enable a user, or set their roles',
      body: ChangeUserShape,
      data: UserShape,
      says: texts.userChanged,
      run: (request) => changeUser(context, actorOf(request), request.params.id, request.body),
    })

    call(app, 'DELETE', '/admin/users/:id/sessions', {
      access: 'users:write',
      summary: 'End all sessions of a user',
      data: SessionsEndedShape,
      says: texts.sessionsEnded,
      run: async (request) => ({ ended: await endSessionsOf(context, actorOf(request), request.params.id) }),
    })
  }
