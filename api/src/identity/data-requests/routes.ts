import * as texts from '@abhyas/shared/identity/data-requests/texts'
import { ProfileShape } from '@abhyas/shared/identity/profile/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { originOf, requireUser } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/routes.ts'
import { noBody } from '../../http/shapes.ts'
import { findProfile } from '../profile/queries.ts'
import { requestDeletion, restoreAccount } from './commands.ts'
import { exportOf } from './export.ts'

const registered = { config: { access: 'registered' } } as const
const response = { 200: successShape(ProfileShape) }

/** What is kept of somebody: taken along, and deleted. */
export const dataRequestRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/profile/export',
      { ...registered, exposeHeadRoute: false, schema: { summary: 'All that is kept of the caller, as a ZIP' } },
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

    app.delete(
      '/profile',
      { ...registered, schema: { summary: 'Delete the own account, after thirty days', response } },
      async (request) => {
        const { userId } = requireUser(request)
        const due = await requestDeletion(context, userId, originOf(request))
        return success(texts.deletionAsked(due.toISOString()), await findProfile(userId))
      },
    )

    app.post(
      '/profile/restore',
      { ...registered, schema: { summary: 'Keep the own account after all', body: noBody, response } },
      async (request) => {
        const { userId } = requireUser(request)
        await restoreAccount(context, userId, originOf(request))
        return success(texts.accountKept, await findProfile(userId))
      },
    )
  }
