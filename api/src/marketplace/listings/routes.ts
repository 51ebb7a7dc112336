import type { SavedProfile } from '@abhyas/shared/identity/profile/shapes'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import { ChangeListingShape, OwnListingShape, TutorShape } from '@abhyas/shared/marketplace/listings/shapes'
import { listingFound, listingSaved } from '@abhyas/shared/marketplace/listings/texts'
import { Type } from 'typebox'
import { notFound } from '../../core/errors.ts'
import { DocumentFileModel } from '../../identity/documents/model.ts'
import { call } from '../../http/call.ts'
import { pictureHeaders } from '../../http/file-headers.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { findPublishedProfile } from '../../identity/profile/queries.ts'
import { changeOwnListing, readOwnListing } from './own.ts'
import { presentTutor } from './present.ts'

const logoParams = Type.Object({ ...idParams.properties, document: Type.String({ pattern: '^[0-9a-f]{24}$' }) })

/** Public routes for teachers and institutes. */
export const tutorRoutes: Routes = async (app) => {
  call(app, 'GET', '/tutors/:id', {
    access: 'public',
    summary: 'Get the public profile of a teacher or an institute',
    data: TutorShape,
    says: 'Tutor',
    present: presentTutor,
    run: ({ params: { id } }) => findShown(id),
  })

  app.get(
    '/tutors/:id/logo/:document',
    { config: { access: 'public' }, schema: { summary: "Get an institute's logo", params: logoParams } },
    async ({ params }, reply) => {
      const { documents } = await findShown(params.id)
      // Certificates of the same owner are private.
      const isLogo = documents.some(({ id, kind }) => id === params.document && kind === 'logo')
      const file = isLogo ? await DocumentFileModel.findById(params.document).lean() : null
      if (!file) throw notFound('logo')
      return reply.headers(pictureHeaders).send(Buffer.from(file.bytes.buffer))
    },
  )
}

/** A teacher's or an institute's own place in the directory. */
export const ownListingRoutes: Routes = async (app) => {
  const own = { access: 'teaching', data: OwnListingShape } as const

  call(app, 'GET', '/teacher/listing', {
    ...own,
    summary: 'Whether the caller is in the directory, what is missing, and what their place in it is made of',
    says: listingFound,
    run: (request) => readOwnListing(requireUser(request).userId),
  })

  call(app, 'PUT', '/teacher/listing', {
    ...own,
    summary: "Show or hide the caller's listing",
    body: ChangeListingShape,
    says: listingSaved,
    run: (request) => changeOwnListing(requireUser(request).userId, request.body),
  })
}

/** Throws 404 for profiles that are not public: other registrants, disabled accounts, scheduled deletions. */
async function findShown(publicId: string): Promise<SavedProfile> {
  const profile = await findPublishedProfile(publicId)
  const isShown = profile?.status && publicRegistrants.includes(profile.i_am) && !profile.deletion_due
  if (!isShown) throw notFound('tutor')
  return profile
}
