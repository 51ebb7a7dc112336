import { TestShape } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { testStale, thumbnailDeleted, thumbnailSaved } from '@abhyas/shared/assessment/test-papers/texts'
import { photoMissing } from '@abhyas/shared/identity/photos/texts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import { formInvalid, notFound } from '../../../core/errors.ts'
import { passUploadGate } from '../../../core/files/upload-gate.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { actorOf, requireUser } from '../../../http/caller.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { pictureHeaders } from '../../../http/file-headers.ts'
import { pictureBodyLimit, pictureForm, readPicture } from '../../../http/picture-form.ts'
import { idParams } from '../../../http/shapes.ts'
import { acceptForm } from '../../../http/upload-form.ts'
import { presentTest } from '../present.ts'
import { findTest, testScopeOf } from '../scope.ts'
import { setThumbnail } from './commands.ts'
import { ThumbnailModel } from './model.ts'

const thumbnailParams = Type.Object({
  ...idParams.properties,
  n: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

const written = { access: 'authors:write', data: TestShape, present: presentTest } as const

/** Routes for the pictures of tests. */
export const thumbnailRoutes: Routes<Context> = async (app, context) => {
  await acceptForm(app, pictureForm)

  const set = (request: FastifyRequest<{ Params: { id: string } }>, upload?: Buffer) => {
    const change = { id: request.params.id, expected: expectedVersion(request), ...(upload && { upload }) }
    return presentStale(setThumbnail(context, actorOf(request), testScopeOf(request), change), testStale, presentTest)
  }

  call(app, 'PUT', '/tests/:id/thumbnail', {
    ...written,
    summary: 'Replace the picture of a test',
    consumes: ['multipart/form-data'],
    options: { bodyLimit: pictureBodyLimit },
    says: thumbnailSaved,
    run: async (request) => {
      // Before the upload is read: nobody sends 5 MB to a test of somebody else.
      await findTest(testScopeOf(request), request.params.id)
      return passUploadGate(requireUser(request).userId, async () => set(request, await readThumbnail(request)))
    },
  })

  call(app, 'DELETE', '/tests/:id/thumbnail', {
    ...written,
    summary: 'Delete the picture of a test',
    says: thumbnailDeleted,
    run: (request) => set(request),
  })

  app.get(
    '/tests/:id/thumbnail/:n',
    { config: { access: 'public' }, schema: { summary: 'The picture of a test', params: thumbnailParams } },
    async ({ params: { id, n } }, reply) => {
      const picture = await ThumbnailModel.findOne({ test_id: id, number: n }, { bytes: 1 })
      if (!picture) throw notFound('picture')
      return reply.headers(pictureHeaders).send(picture.bytes)
    },
  )
}

/** The picture of the form. Throws 400, 413, 415, 422. */
async function readThumbnail(request: FastifyRequest): Promise<Buffer> {
  const file = await readPicture(request)
  if (!file) throw formInvalid({ thumbnail: photoMissing })
  return file
}
