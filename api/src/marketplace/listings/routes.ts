import { exactDigits } from '@abhyas/shared/forms/predicates'
import { pincodeUnknown } from '@abhyas/shared/marketplace/directory/texts'
import {
  ChangeListingShape,
  OwnListingShape,
  TutorDetailShape,
  TutorQueryShape,
} from '@abhyas/shared/marketplace/listings/shapes'
import { listingStale } from '@abhyas/shared/marketplace/moderation/texts'
import { listingFound, listingSaved } from '@abhyas/shared/marketplace/listings/texts'
import { Type } from 'typebox'
import { assertNoProblems } from '../../core/assert-form.ts'
import { notFound } from '../../core/errors.ts'
import { DocumentFileModel } from '../../identity/documents/model.ts'
import { call } from '../../http/call.ts'
import { pictureHeaders } from '../../http/file-headers.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { changeOwnListing, readOwnListing } from './own.ts'
import { findShown, readTutorPage } from './tutor-page.ts'

const checkPincode = exactDigits(6, pincodeUnknown)
const logoParams = Type.Object({ ...idParams.properties, document: Type.String({ pattern: '^[0-9a-f]{24}$' }) })

/** Public routes for teachers and institutes. */
export const tutorRoutes: Routes = async (app) => {
  call(app, 'GET', '/tutors/:id', {
    access: 'public',
    summary: 'Get the public profile of a teacher or an institute',
    query: TutorQueryShape,
    data: TutorDetailShape,
    says: 'Tutor',
    run({ params: { id }, query: { near = '' } }) {
      const wrong = checkPincode(near, undefined, undefined)
      assertNoProblems(wrong ? { near: wrong } : {})
      return readTutorPage(id, near)
    },
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
    run: (request) =>
      presentStale(
        changeOwnListing(requireUser(request).userId, request.body, expectedVersion(request)),
        listingStale,
        (current) => current,
      ),
  })
}
