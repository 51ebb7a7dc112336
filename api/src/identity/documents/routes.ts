import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { documentKinds, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { DocumentDecisionShape, DocumentShape } from '@abhyas/shared/identity/documents/shapes'
import { ProfileShape } from '@abhyas/shared/identity/profile/shapes'
import { tooLong } from '@abhyas/shared/identity/registration/texts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { UserModel } from '../users/model.ts'
import { actorOf, assertMayEnter, requireUser } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid, notFound } from '../../core/errors.ts'
import { extensionOf, fileRefused, fileTooLarge } from '../../core/files/check-upload.ts'
import { fileName } from '../../core/files/file-name.ts'
import { passUploadGate } from '../../core/files/upload-gate.ts'
import { call } from '../../http/call.ts'
import { parseChangeHeaders } from '../../http/change-headers.ts'
import { privateHeaders } from '../../http/file-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { acceptForm, readForm, type UploadForm } from '../../http/upload-form.ts'
import { addDocument, decideDocument, deleteDocument, recordReading, type Upload } from './commands.ts'
import { DocumentFileModel } from './model.ts'

const documentForm: UploadForm = {
  fields: ['kind', 'description'],
  fileBytes: documentLimits.certificateBytes,
  notAForm: texts.notOneFile,
  wrongParts: texts.notOneFile,
  tooLarge: () => fileTooLarge(texts.documentTooLarge),
}

const own = { access: 'registered', data: ProfileShape } as const

/** Logos, certificates and identity documents: uploaded by their owner, reviewed by an administrator. */
export const documentRoutes: Routes<Context> = async (app, context) => {
  await acceptForm(app, documentForm)

  call(app, 'POST', '/documents', {
    ...own,
    status: 201,
    summary: 'Upload a logo, a certificate or an identity document',
    consumes: ['multipart/form-data'],
    options: { bodyLimit: documentLimits.certificateBytes + 64 * 1024 },
    run: (request) => {
      const { userId } = requireUser(request)
      return passUploadGate(userId, async () => {
        const upload = await readDocument(request)
        return { kind: upload.kind, profile: await addDocument(userId, parseChangeHeaders(request), upload) }
      })
    },
    says: ({ kind }) => (kind === 'logo' ? texts.logoSaved : texts.documentSaved),
    present: ({ profile }) => profile,
  })

  call(app, 'GET', '/documents', {
    access: 'registered',
    summary: "List the caller's documents",
    data: Type.Array(DocumentShape),
    says: 'Documents',
    run: async (request) => {
      const user = await UserModel.findById(requireUser(request).userId, { documents: 1 }).lean()
      return user?.documents ?? []
    },
  })

  app.get(
    '/documents/:id',
    {
      config: { access: 'registered' },
      schema: { summary: 'Download a document, for its owner and staff who may read users', params: idParams },
    },
    async (request, reply) => {
      const caller = requireUser(request)
      const file = await DocumentFileModel.findById(request.params.id).lean()
      const isOwn = file?.user_id.toHexString() === caller.userId
      if (!file || (!isOwn && !mayEnter(caller.roles, 'users', 'read'))) throw notFound('document')
      if (!isOwn) {
        assertMayEnter(caller, 'users', 'read')
        await recordReading(context, actorOf(request), request.params.id)
      }
      return reply
        .headers(privateHeaders(file.type, `attachment; filename="document.${extensionOf(file.type)}"`))
        .send(Buffer.from(file.bytes.buffer))
    },
  )

  call(app, 'DELETE', '/documents/:id', {
    ...own,
    summary: 'Delete a document',
    says: texts.documentDeleted,
    run: (request) => deleteDocument(requireUser(request).userId, parseChangeHeaders(request), request.params.id),
  })

  call(app, 'PATCH', '/admin/documents/:id', {
    access: 'users:write',
    summary: 'Verify or reject a document',
    body: DocumentDecisionShape,
    data: DocumentShape,
    says: texts.documentDecided,
    run: (request) => decideDocument(context, actorOf(request), request.params.id, request.body),
  })
}

/** Parses the multipart form of a document. Throws 400, 413, 415, 422. */
async function readDocument(request: FastifyRequest): Promise<Upload> {
  const { fields, file } = await readForm(request, documentForm, async (part) => ({
    bytes: await part.toBuffer(),
    name: fileName(part.filename, documentLimits.name),
  }))
  const { kind: asked = '', description = '' } = fields
  const kind = documentKinds.find((one) => one === asked)
  if (!kind) throw formInvalid({ kind: texts.kindWrong })
  if (description.length > documentLimits.description)
    throw formInvalid({ description: tooLong(documentLimits.description) })
  if (!file) throw fileRefused(texts.fileMissing)
  return { kind, description: description.trim(), ...file }
}
