import { importLimits } from '@abhyas/shared/content/imports/limits'
import { chunkStored, chunkWrong, uploadBegun } from '@abhyas/shared/content/imports/texts'
import { UploadInputShape, UploadShape } from '@abhyas/shared/content/imports/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { badRequest } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency/create-once.ts'
import { creatingCall } from '../../http/idempotency.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { assertMayImport } from './import-policy.ts'
import { addChunk, beginUpload, findBegun, uploadOf } from './chunked-upload.ts'

const write = { config: { access: 'questions:write' } } as const

/** Files that come in pieces: begun, sent one after the other, gone on with after a lost connection. */
export const uploadRoutes =
  (context: Context): Routes =>
  async (app) => {
    const upload = successShape(UploadShape)
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: importLimits.piece },
      (_request, body, done) => done(null, body),
    )

    app.post(
      '/admin/imports/uploads',
      {
        ...write,
        schema: {
          summary: 'Begin a file that comes in pieces; the last piece starts its import',
          body: UploadInputShape,
          response: { 201: upload },
        },
      },
      async (request, reply) => {
        assertMayImport(request, request.body)
        const begun = await createOnce(context.keys, creatingCall(request), {
          find: findBegun,
          create: (id) => beginUpload(actorOf(request), request.body, id),
        })
        return reply.status(201).send(success(uploadBegun, begun))
      },
    )

    app.get(
      '/admin/imports/uploads/:id',
      { ...write, schema: { summary: 'Where an upload stands', params: idParams, response: { 200: upload } } },
      async (request) => success(uploadBegun, await uploadOf(actorOf(request), request.params.id)),
    )

    app.put(
      '/admin/imports/uploads/:id/:piece',
      {
        ...write,
        bodyLimit: importLimits.piece,
        schema: {
          summary: 'A piece of a file, counted from 0',
          consumes: ['application/octet-stream'],
          params: Type.Object({ ...idParams.properties, piece: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
          response: { 200: upload },
        },
      },
      async (request) => {
        const { id, piece } = request.params
        if (!Buffer.isBuffer(request.body)) throw badRequest(chunkWrong)
        return success(chunkStored, await addChunk(context, actorOf(request), id, piece, request.body))
      },
    )
  }
