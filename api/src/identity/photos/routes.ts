import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import * as texts from '@abhyas/shared/identity/photos/texts'
import { ProfilePhotoShape } from '@abhyas/shared/identity/photos/shapes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, notFound } from '../../core/errors.ts'
import { pictureRefused } from '../../core/files/inspect-picture.ts'
import { passUploadGate } from '../../core/files/upload-gate.ts'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { pictureHeaders } from '../../http/file-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { acceptForm, readForm, type UploadForm } from '../../http/upload-form.ts'
import { deletePhoto, setPhoto } from './commands.ts'
import { PhotoModel } from './model.ts'

const photoForm: UploadForm = {
  fields: [],
  fileBytes: photoLimits.maxBytes,
  notAForm: texts.photoNotAForm,
  wrongParts: texts.photoOnlyOne,
  tooLarge: () => new AppError(413, 'too_large', texts.photoTooLarge),
}

const own = { access: 'registered', data: ProfilePhotoShape } as const

/** Routes for profile pictures. */
export const photoRoutes: Routes = async (app) => {
  await acceptForm(app, photoForm)

  call(app, 'PUT', '/profile/photo', {
    ...own,
    summary: "Replace the caller's picture",
    consumes: ['multipart/form-data'],
    options: { bodyLimit: photoLimits.maxBytes + 64 * 1024 },
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

/** The only file of the form. Ignores its name and declared type. Throws 400, 413, 415, 422. */
async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  const { file } = await readForm(request, photoForm, (part) => part.toBuffer())
  if (!file) throw pictureRefused(texts.photoMissing)
  return file
}
