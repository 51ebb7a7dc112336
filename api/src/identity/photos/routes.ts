import * as texts from '@abhyas/shared/identity/photos/texts'
import { ProfilePhotoShape } from '@abhyas/shared/identity/photos/shapes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '../../core/errors.ts'
import { pictureRefused } from '../../core/files/inspect-picture.ts'
import { passUploadGate } from '../../core/files/upload-gate.ts'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { pictureHeaders } from '../../http/file-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { pictureBodyLimit, pictureForm, readPicture } from '../../http/picture-form.ts'
import { acceptForm } from '../../http/upload-form.ts'
import { deletePhoto, setPhoto } from './commands.ts'
import { PhotoModel } from './model.ts'

const own = { access: 'registered', data: ProfilePhotoShape } as const

/** Routes for profile pictures. */
export const photoRoutes: Routes = async (app) => {
  await acceptForm(app, pictureForm)

  call(app, 'PUT', '/profile/photo', {
    ...own,
    summary: "Replace the caller's picture",
    consumes: ['multipart/form-data'],
    options: { bodyLimit: pictureBodyLimit },
    says: texts.photoSaved,
    run: async (request) => {
      const { userId } = requireUser(request)
      return { profile_photo: await passUploadGate(userId, async () => setPhoto(userId, await readPhoto(request))) }
    },
  })

  call(app, 'DELETE', '/profile/photo', {
    ...own,
    summary: "Delete the caller's picture",
    says: texts.photoDeleted,
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
      const photo = await PhotoModel.findById(params.id, { bytes: 1 })
      if (!photo) throw notFound('picture')
      return reply.headers(pictureHeaders).send(photo.bytes)
    },
  )
}

/** The picture of the form. Throws 400, 413, 415, 422. */
async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  const file = await readPicture(request)
  if (!file) throw pictureRefused(texts.photoMissing)
  return file
}
