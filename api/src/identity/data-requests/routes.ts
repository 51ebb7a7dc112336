import * as texts from '@abhyas/shared/identity/data-requests/texts'
import { DeleteAccountShape } from '@abhyas/shared/identity/data-requests/shapes'
import { ProfileShape } from '@abhyas/shared/identity/profile/shapes'
import { originOf, requireUser } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import type { Routes } from '../../http/app-types.ts'
import { noBody } from '../../http/shapes.ts'
import { assertCurrentPassword } from '../logins/change-password.ts'
import { findProfile } from '../profile/queries.ts'
import { requestDeletion, restoreAccount } from './commands.ts'
import { exportOf } from './export.ts'

const own = { access: 'registered', data: ProfileShape } as const

/** Routes for the caller's own data: export it, delete the account. */
export const dataRequestRoutes: Routes<Context> = async (app, context) => {
  app.get(
    '/profile/export',
    {
      config: { access: 'registered' },
      exposeHeadRoute: false,
      schema: { summary: 'Export all data of the caller as a ZIP' },
    },
    async (request, reply) => {
      const profile = await findProfile(requireUser(request).userId)
      const name = `abhyas-my-data-${new Date().toISOString().slice(0, 10)}.zip`
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        })
        .send(exportOf(profile))
    },
  )

  call(app, 'DELETE', '/profile', {
    ...own,
    summary: "Delete the caller's account after thirty days",
    body: DeleteAccountShape,
    run: async (request) => {
      const caller = requireUser(request)
      const { userId } = caller
      await assertCurrentPassword(context, caller, request.body.current_password, originOf(request))
      const due = await requestDeletion(context, userId, originOf(request))
      return { due, profile: await findProfile(userId) }
    },
    says: ({ due }) => texts.deletionAsked(due.toISOString()),
    present: ({ profile }) => profile,
  })

  call(app, 'POST', '/profile/restore', {
    ...own,
    summary: "Cancel the deletion of the caller's account",
    body: noBody,
    says: texts.accountKept,
    run: async (request) => {
      const { userId } = requireUser(request)
      await restoreAccount(context, userId, originOf(request))
      return findProfile(userId)
    },
  })
}
