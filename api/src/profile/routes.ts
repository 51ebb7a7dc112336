import { ProfileShape } from '@abhyas/shared/profile/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { notFound } from '../core/errors.ts'
import { callerOf } from '../http/access.ts'
import type { Routes } from '../http/routes.ts'
import { findProfile } from './queries.ts'

/** The own profile. */
export const profileRoutes = (): Routes => async (app) => {
  app.get(
    '/profile',
    {
      config: { access: 'registered' },
      schema: { summary: 'The own profile', response: { 200: successShape(ProfileShape) } },
    },
    async (request) => {
      const profile = await findProfile(callerOf(request).userId)
      if (!profile) throw notFound('profile')
      return success('Profile', profile)
    },
  )
}
