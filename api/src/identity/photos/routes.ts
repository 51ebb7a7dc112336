import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import { photoDeleted, photoSaved } from '@abhyas/shared/identity/photos/texts'
import { ProfilePhotoShape } from '@abhyas/shared/identity/photos/shapes'
import { Type } from 'typebox'
import { notFound } from '../../core/errors.ts'
import { passUploadGate } from '../../core/files/upload-gate.ts'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { pictureHeaders } from '../../http/file-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { acceptForm } from '../../http/upload-form.ts'
import { deletePhoto, setPhoto } from './commands.ts'
import { readPhoto } from './queries.ts'
import { photoForm, readPhotoForm } from './upload.ts'

const own = { access: 'registered', data: ProfilePhotoShape } as const

/** Routes for profile pictures. */
export const photoRoutes = (): Routes => async (app) => {
  await acceptForm(app, photoForm)

  call(app, 'PUT', '/profile/photo', {
    ...own,
    summary: "Replace the caller's picture",
    consumes: ['multipart/form-data'],
    options: { bodyLimit: photoLimits.maxBytes + 64 * 1024 },
    says: photoSaved,
    run: async (request) => {
      const { userId } = requireUser(request)
      return { profile_photo: await passUploadGate(userId, async () => setPhoto(userId, await readPhotoForm(request))) }
    },
  })

  call(app, 'DELETE', '/profile/photo', {
    ...own,
    summary: "Delete the caller's picture",
    says: photoDeleted,
    run: async (request) => {
      await deletePhoto(requireUser(request).userId)
      return { profile_photo: '' }
    },
  })

  app.get(
    '/photos/:id',
    {
      config: { access: 'public' },
      schema: { summary: 'Get a profile picture', params: Type.Object({ id: Type.String() }) },
    },
    async ({ params }, reply) => {
      const bytes = await readPhoto(params.id)
      if (!bytes) throw notFound('picture')
      return reply.headers(pictureHeaders).send(bytes)
    },
  )
}
