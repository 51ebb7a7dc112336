import { documentKinds, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { tooLong } from '@abhyas/shared/identity/registration/texts'
import type { FastifyRequest } from 'fastify'
import { AppError, formInvalid } from '../../core/errors.ts'
import { fileName } from '../../core/files/file-name.ts'
import { readForm, type UploadForm } from '../../http/upload-form.ts'
import { fileRefused } from './check-file.ts'
import type { Upload } from './commands.ts'

export const documentForm: UploadForm = {
  fields: ['kind', 'description'],
  fileBytes: documentLimits.certificateBytes,
  notAForm: texts.notOneFile,
  wrongParts: texts.notOneFile,
  tooLarge: () =>
    new AppError(413, 'too_large', texts.certificateTooLarge, { fields: { file: texts.certificateTooLarge } }),
}

/** Parses the multipart form of a document. Throws 400, 413, 415, 422. */
export async function readDocument(request: FastifyRequest): Promise<Upload> {
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
