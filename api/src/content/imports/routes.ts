import { Readable } from 'node:stream'
import { importLimits, importPage } from '@abhyas/shared/content/imports/limits'
import {
  importCancelled,
  importMapped,
  importRunning,
  importStarted,
  importUndone,
} from '@abhyas/shared/content/imports/texts'
import {
  ImportIdShape,
  ImportShape,
  MappingShape,
  PreviewShape,
  RejectedRowShape,
} from '@abhyas/shared/content/imports/shapes'
import { listQueryFields } from '@abhyas/shared/list-reply'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency/create-once.ts'
import { creatingCall } from '../../http/idempotency.ts'
import { sendEvents } from '../../http/event-stream.ts'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { acceptForm } from '../../http/upload-form.ts'
import { addImport, cancelImport, mapImport, startImport, undoImport } from './commands.ts'
import { assertMayImport } from './import-policy.ts'
import { importEvents } from './events.ts'
import { deleteFile } from './files.ts'
import { ImportModel, type ImportRecord } from './model.ts'
import { findImport, listImports, listRejected, presentImport, presentImports, previewOf } from './queries.ts'
import { extensionOf, rejectedFile } from './rejected-file.ts'
import { importForm, readImport } from './upload.ts'
import { uploadRoutes } from './upload-routes.ts'

const read = { config: { access: 'questions:read' } } as const
const write = { config: { access: 'questions:write' } } as const
/** A line of events is as long as an import takes. */
const noHead = { exposeHeadRoute: false } as const

/** Imports of questions: a file comes in, is checked, runs, is told of, taken back. */
export const importRoutes =
  (context: Context): Routes =>
  async (app) => {
    await acceptForm(app, importForm)
    const one = { 200: successShape(ImportShape) }
    const closing = new AbortController()
    app.addHook('preClose', () => closing.abort())

    app.post(
      '/admin/imports',
      {
        ...write,
        bodyLimit: importLimits.upload + 64 * 1024,
        schema: {
          summary: 'Import a file of questions, or of rows of a list; first as a dry run unless told',
          consumes: ['multipart/form-data'],
          response: { 202: successShape(ImportIdShape) },
        },
      },
      async (request, reply) => {
        const call = creatingCall(request)
        const given = await readImport(request)
        const { file_id, ...form } = given
        const job = await createOnce(
          context.keys,
          { ...call, body: form },
          {
            find: (id) => ImportModel.findById(id).lean<ImportRecord>().exec(),
            create: (id) => addImport(context, actorOf(request), given, id),
          },
        ).catch(async (error: unknown) => {
          // Refused before anything was created: no import names the file.
          if (error instanceof AppError && error.status < 500) await deleteFile(file_id)
          throw error
        })
        // A repetition brings its file again: the import reads the first one.
        if (!job.file_id.equals(file_id)) await deleteFile(file_id)
        return reply.status(202).send(success(importStarted, { id: job._id.toHexString() }))
      },
    )

    await app.register(uploadRoutes(context))

    listRoute(app, {
      path: '/admin/imports',
      access: 'questions:read',
      summary: 'The history of imports',
      querystring: Type.Object(
        { ...listQueryFields, bank_id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })) },
        { additionalProperties: false },
      ),
      row: ImportShape,
      page: importPage,
      list: async ({ bank_id }, place) => {
        const { rows, total } = await listImports(bank_id, place)
        return { rows: await presentImports(rows), total }
      },
    })

    app.get(
      '/admin/imports/:id',
      { ...read, schema: { summary: 'An import', params: idParams, response: one } },
      async ({ params: { id } }) => success('Import', await presentImport(await findImport(id))),
    )

    app.get(
      '/admin/imports/:id/preview',
      {
        ...read,
        schema: {
          summary: 'The first questions of a checked file',
          params: idParams,
          response: { 200: successShape(PreviewShape) },
        },
      },
      async ({ params: { id } }) => {
        await findImport(id)
        return success('Preview', await previewOf(id))
      },
    )

    listRoute(app, {
      path: '/admin/imports/:id/refused',
      access: 'questions:read',
      summary: 'Blocks of the file that were not taken, and why',
      params: idParams,
      row: RejectedRowShape,
      page: importPage,
      list: async (_asked, place, { params: { id } }) => {
        await findImport(id)
        return listRejected(id, place)
      },
    })

    app.get(
      '/admin/imports/:id/refused.:ending',
      {
        ...read,
        schema: {
          summary: 'The refused blocks as a file of their format',
          params: Type.Object({ ...idParams.properties, ending: Type.String({ maxLength: 10 }) }),
        },
      },
      async ({ params: { id, ending } }, reply) => {
        const job = await findImport(id)
        if (ending !== extensionOf(job.format)) throw notFound('file')
        return reply
          .header('content-type', 'text/plain; charset=utf-8')
          .header('content-disposition', `attachment; filename="refused.${ending}"`)
          .send(rejectedFile(job))
      },
    )

    app.post(
      '/admin/imports/:id/mapping',
      {
        ...write,
        schema: {
          summary: 'Say what the columns of a table hold; it is checked anew',
          params: idParams,
          body: Type.Object({ mapping: MappingShape }, { additionalProperties: false }),
          response: one,
        },
      },
      async (request) => {
        const { params, body } = request
        return success(
          importMapped,
          await presentImport(await mapImport(context, actorOf(request), params.id, body.mapping)),
        )
      },
    )

    const steps = [
      { name: 'start', summary: 'Start an import that was checked', run: startImport, says: importRunning },
      { name: 'cancel', summary: 'Stop an import', run: cancelImport, says: importCancelled },
      { name: 'undo', summary: 'Take an import back', run: undoImport, says: importUndone },
    ] as const
    for (const { name, summary, run, says } of steps)
      app.post(
        `/admin/imports/:id/${name}`,
        { ...write, schema: { summary, params: idParams, response: one } },
        async (request) => {
          const { id } = request.params as { id: string }
          assertMayImport(request, await findImport(id))
          return success(says, await presentImport(await run(context, actorOf(request), id)))
        },
      )

    app.get(
      '/admin/imports/:id/events',
      { ...read, ...noHead, schema: { summary: 'An import, live', params: idParams } },
      async ({ params: { id } }, reply) => {
        await findImport(id)
        return sendEvents(reply, Readable.from(importEvents(id, closing.signal)))
      },
    )
  }
