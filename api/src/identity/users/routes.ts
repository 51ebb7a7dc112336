import { success, successShape } from '@abhyas/shared/result'
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
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { changeUser, endSessionsOf } from './commands.ts'
import { findUser, listUsers } from './queries.ts'

const write = { config: { access: 'users:write' } } as const

/** The users as the back office sees them. */
export const userRoutes =
  (context: Context): Routes =>
  async (app) => {
    listRoute(app, {
      path: '/admin/users',
      access: 'users:read',
      summary: 'Users, newest first, by the beginning of name, e-mail address or mobile number, role and status',
      querystring: SearchUsersShape,
      row: UserShape,
      page: usersPage,
      problems: (asked) => checkForm(searchUsersRules, asked, undefined),
      list: listUsers,
    })

    app.get(
      '/admin/users/:id',
      {
        config: { access: 'users:read' },
        schema: { summary: 'One user', params: idParams, response: { 200: successShape(UserShape) } },
      },
      async ({ params }) => success('User', await findUser(params.id)),
    )

    app.patch(
      '/admin/users/:id',
      {
        ...write,
        schema: {
          summary: 'Disable or enable a user, or set their roles',
          params: idParams,
          body: ChangeUserShape,
          response: { 200: successShape(UserShape) },
        },
      },
      async (request) =>
        success(texts.userChanged, await changeUser(context, actorOf(request), request.params.id, request.body)),
    )

    app.delete(
      '/admin/users/:id/sessions',
      {
        ...write,
        schema: {
          summary: 'Sign a user out everywhere',
          params: idParams,
          response: { 200: successShape(SessionsEndedShape) },
        },
      },
      async (request) =>
        success(texts.sessionsEnded, { ended: await endSessionsOf(context, actorOf(request), request.params.id) }),
    )
  }
