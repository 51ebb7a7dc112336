import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { type DocumentDecision, DocumentDecisionShape, DocumentShape } from '@abhyas/shared/identity/documents/shapes'
import { ProfileShape } from '@abhyas/shared/identity/profile/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { UserModel } from '../users/model.ts'
import { actorOf, requireUser } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { passUploadGate } from '../../core/files/upload-gate.ts'
import { parseChangeHeaders } from '../../http/change-headers.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { acceptForm } from '../../http/upload-form.ts'
import { addDocument, decideDocument, deleteDocument } from './commands.ts'
import { DocumentFileModel, extensionOf } from './model.ts'
import { documentForm, readDocument } from './upload.ts'

const registered = { config: { access: 'registered' } } as const
const profile = { 200: successShape(ProfileShape) }

/** Logos and certificates: uploaded by their owner, looked at by an administrator. */
export const documentRoutes =
  (context: Context): Routes =>
  async (app) => {
    await acceptForm(app, documentForm)

    app.post(
      '/documents',
      {
        ...registered,
        bodyLimit: documentLimits.certificateBytes + 64 * 1024,
        schema: {
          summary: 'Upload a logo or a certificate',
          consumes: ['multipart/form-data'],
          response: { 201: successShape(ProfileShape) },
        },
      },
      async (request, reply) => {
        const { userId } = requireUser(request)
        const saved = await passUploadGate(userId, async () => {
          const upload = await readDocument(request)
          return { kind: upload.kind, profile: await addDocument(userId, parseChangeHeaders(request), upload) }
        })
        const message = saved.kind === 'logo' ? texts.logoSaved : texts.documentSaved
        return reply.status(201).send(success(message, saved.profile))
      },
    )

    app.get(
      '/documents',
      {
        ...registered,
        schema: { summary: 'The own documents', response: { 200: successShape(Type.Array(DocumentShape)) } },
      },
      async (request) => {
        const user = await UserModel.findById(requireUser(request).userId, { documents: 1 }).lean()
        return success('Documents', user?.documents ?? [])
      },
    )

    app.get(
      '/documents/:id',
      {
        ...registered,
        schema: { summary: 'The file of a document, for its owner and who may see users', params: idParams },
      },
      async (request, reply) => {
        const { userId, roles } = requireUser(request)
        const file = await DocumentFileModel.findById(request.params.id).lean()
        const isOwn = file?.user_id.toHexString() === userId
        if (!file || (!isOwn && !mayEnter(roles, 'users', 'read'))) throw notFound('document')
        const disposition = `attachment; filename="document.${extensionOf(file.type)}"`
        const bytes = Buffer.from(file.bytes.buffer)
        return reply
          .headers({
            ...fileHeaders,
            'cache-control': 'private, no-store',
            'content-type': file.type,
            'content-disposition': disposition,
          })
          .send(bytes)
      },
    )

    app.delete(
      '/documents/:id',
      { ...registered, schema: { summary: 'Delete a document', params: idParams, response: profile } },
      async (request) => {
        const { userId } = requireUser(request)
        return success(
          texts.documentDeleted,
          await deleteDocument(userId, parseChangeHeaders(request), request.params.id),
        )
      },
    )

    app.patch(
      '/admin/documents/:id',
      {
        config: { access: 'users:write' },
        schema: {
          summary: 'Verify or reject a document',
          params: idParams,
          body: DocumentDecisionShape,
          response: { 200: successShape(DocumentShape) },
        },
      },
      async (request) => {
        const { id } = request.params
        return success(
          texts.documentDecided,
          await decideDocument(context, actorOf(request), id, request.body as DocumentDecision),
        )
      },
    )
  }
