import { importLimits } from '@abhyas/shared/content/imports/limits'
import { chunkStored, chunkWrong, uploadBegun } from '@abhyas/shared/content/imports/texts'
import { UploadInputShape, UploadShape } from '@abhyas/shared/content/imports/shapes'
import { Type } from 'typebox'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { badRequest } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency/create-once.ts'
import { call } from '../../http/call.ts'
import { creatingCall } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { assertMayImport } from './import-form.ts'
import { addChunk, beginUpload, findBegun, uploadOf } from './chunked-upload.ts'

const upload = { access: 'questions:write', data: UploadShape } as const

/** Uploads in chunks: start, send chunks in order, resume after a lost connection. */
export const uploadRoutes: Routes<Context> = async (app, context) => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: importLimits.piece },
    (_request, body, done) => done(null, body),
  )

  call(app, 'POST', '/admin/imports/uploads', {
    ...upload,
    status: 201,
    summary: 'Start an upload in chunks; the last chunk starts the import',
    body: UploadInputShape,
    says: uploadBegun,
    run: (request) => {
      assertMayImport(request, request.body)
      return createOnce(context.keys, creatingCall(request), {
        find: findBegun,
        create: (id) => beginUpload(actorOf(request), request.body, id),
      })
    },
  })

  call(app, 'GET', '/admin/imports/uploads/:id', {
    ...upload,
    summary: 'Progress of an upload',
    says: uploadBegun,
    run: (request) => uploadOf(actorOf(request), request.params.id),
  })

  call(app, 'PUT', '/admin/imports/uploads/:id/:piece', {
    ...upload,
    summary: 'Upload a chunk of a file, counted from 0',
    consumes: ['application/octet-stream'],
    params: Type.Object({ ...idParams.properties, piece: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
    options: { bodyLimit: importLimits.piece },
    says: chunkStored,
    run: async (request) => {
      const { id, piece } = request.params
      const body: unknown = request.body
      if (!Buffer.isBuffer(body)) throw badRequest(chunkWrong)
      return addChunk(context, actorOf(request), id, piece, body)
    },
  })
}
