import { Readable } from 'node:stream'
import { importLimits, importPage } from '@abhyas/shared/content/imports/limits'
import * as texts from '@abhyas/shared/content/imports/texts'
import {
  importFilterProblems,
  ImportIdShape,
  ImportShape,
  ListImportsShape,
  ListRejectedShape,
  MappingInputShape,
  PreviewShape,
  RejectedRowShape,
  RejectReasonShape,
} from '@abhyas/shared/content/imports/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { actorOf, requireUser } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency/create-once.ts'
import { call } from '../../http/call.ts'
import { creatingCall } from '../../http/change-headers.ts'
import { sendEvents } from '../../http/event-stream.ts'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { acceptForm } from '../../http/upload-form.ts'
import { addImport, cancelImport, mapImport, startImport, undoImport } from './commands.ts'
import { importEvents } from './events.ts'
import { deleteFile } from './file-storage.ts'
import { ImportModel, type ImportRecord } from './model.ts'
import {
  findImport,
  listImports,
  listRejected,
  listRejectReasons,
  presentImport,
  presentImports,
  previewOf,
} from './queries.ts'
import { extensionOf, rejectedFile } from './rejected-rows-file.ts'
import { assertMayImport, importForm, readImport } from './import-form.ts'
import { streamSlots } from './stream-slots.ts'
import { uploadRoutes } from './chunked-upload-routes.ts'

const read = { config: { access: 'questions:read' } } as const
const job = { data: ImportShape, present: presentImport }

/** Imports: upload, check, run, watch, undo. */
export const importRoutes: Routes<Context> = async (app, context) => {
  await acceptForm(app, importForm)
  const closing = new AbortController()
  const takeStream = streamSlots()
  app.addHook('preClose', () => closing.abort())

  app.post(
    '/admin/imports',
    {
      config: { access: 'questions:write' },
      bodyLimit: importLimits.upload + 64 * 1024,
      schema: {
        summary: 'Import a file of questions or list rows; a dry run by default',
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
        // Rejected before an import was created, so nothing references the file.
        if (error instanceof AppError && error.status < 500) await deleteFile(file_id)
        throw error
      })
      // A retry uploads the file again, but the import uses the first one.
      if (!job.file_id.equals(file_id)) await deleteFile(file_id)
      return reply.status(202).send(success(texts.importStarted, { id: job._id.toHexString() }))
    },
  )

  await app.register(uploadRoutes, context)

  listRoute(app, {
    path: '/admin/imports',
    access: 'questions:read',
    summary: 'Imports, the newest first',
    querystring: ListImportsShape,
    row: ImportShape,
    page: importPage,
    problems: importFilterProblems,
    list: async (filter, place) => {
      const { rows, total } = await listImports(filter, place)
      return { rows: await presentImports(rows), total }
    },
  })

  call(app, 'GET', '/admin/imports/:id', {
    ...job,
    access: 'questions:read',
    summary: 'An import',
    says: 'Import',
    run: ({ params: { id } }) => findImport(id),
  })

  call(app, 'GET', '/admin/imports/:id/preview', {
    access: 'questions:read',
    summary: 'The first questions of a checked file, and its first rows of each outcome',
    data: PreviewShape,
    says: 'Preview',
    run: ({ params: { id } }) => previewOf(id),
  })

  listRoute(app, {
    path: '/admin/imports/:id/refused',
    access: 'questions:read',
    summary: 'Rejected blocks of the file, and why they were rejected',
    params: idParams,
    querystring: ListRejectedShape,
    row: RejectedRowShape,
    page: importPage,
    list: (asked, place, { params: { id } }) => listRejected(id, asked, place),
  })

  call(app, 'GET', '/admin/imports/:id/refused/reasons', {
    access: 'questions:read',
    summary: 'Why blocks of the file were rejected: the number of each reason, and the first block',
    data: Type.Array(RejectReasonShape),
    says: 'Reasons',
    run: ({ params: { id } }) => listRejectReasons(id),
  })

  app.get(
    '/admin/imports/:id/refused.:ending',
    {
      ...read,
      schema: {
        summary: 'The rejected blocks as a file in their own format',
        params: Type.Object({ ...idParams.properties, ending: Type.String({ maxLength: 10 }) }),
      },
    },
    async ({ params: { id, ending } }, reply) => {
      const job = await findImport(id)
      if (ending !== extensionOf(job.format)) throw notFound('file')
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="refused.${ending}"`)
        .send(await rejectedFile(job))
    },
  )

  call(app, 'POST', '/admin/imports/:id/mapping', {
    ...job,
    access: 'questions:write',
    summary: 'Set the roles of the columns of a table, and what values mean; the file is checked again',
    body: MappingInputShape,
    says: texts.importMapped,
    run: async (request) => {
      const { id } = request.params
      assertMayImport(request, await findImport(id))
      return mapImport(context, actorOf(request), id, request.body)
    },
  })

  const steps = [
    { name: 'start', summary: 'Start a checked import', run: startImport, says: texts.importRunning },
    { name: 'cancel', summary: 'Cancel an import', run: cancelImport, says: texts.importCancelled },
    { name: 'undo', summary: 'Undo an import', run: undoImport, says: texts.importUndone },
  ] as const
  for (const { name, summary, run, says } of steps)
    call(app, 'POST', `/admin/imports/:id/${name}`, {
      ...job,
      access: 'questions:write',
      summary,
      says,
      run: async (request) => {
        const { id } = request.params
        assertMayImport(request, await findImport(id))
        return run(context, actorOf(request), id)
      },
    })

  app.get(
    '/admin/imports/:id/events',
    // The stream lasts as long as its import, so HEAD is disabled.
    { ...read, exposeHeadRoute: false, schema: { summary: 'Live events of an import', params: idParams } },
    async (request, reply) => {
      const { id } = request.params
      await findImport(id)
      const leave = takeStream(requireUser(request).userId)
      const readmit = () => app.readmit(request)
      const isOver = () => closing.signal.aborted || reply.raw.destroyed
      const events = Readable.from(importEvents(id, { isOver, readmit }))
      return sendEvents(reply, events.once('close', leave))
    },
  )
}
