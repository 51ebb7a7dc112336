import { documentKinds, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { tooLong } from '@abhyas/shared/identity/registration/texts'
import type { FastifyRequest } from 'fastify'
import { AppError, badRequest, formInvalid } from '../../core/errors.ts'
import { fileName } from '../../core/files/file-name.ts'
import { fileRefused } from './check-file.ts'
import type { Upload } from './commands.ts'

/** Reads the form of a document. Throws 400, 413, 415, 422. */
export async function readDocument(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', texts.notOneFile)
  const fields: Record<string, string> = {}
  let file: { readonly bytes: Buffer; readonly name: string } | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (file) throw badRequest(texts.notOneFile)
      else file = { bytes: await part.toBuffer(), name: fileName(part.filename, documentLimits.name) }
    }
  } catch (error) {
    throw refusalOf(error)
  }
  const { kind: asked = '', description = '', ...unknown } = fields
  const [stray] = Object.keys(unknown)
  if (stray !== undefined) throw badRequest(`There is no field ${stray.slice(0, 100)}.`)
  const kind = documentKinds.find((one) => one === asked)
  if (!kind) throw formInvalid({ kind: texts.kindWrong })
  if (description.length > documentLimits.description)
    throw formInvalid({ description: tooLong(documentLimits.description) })
  if (!file) throw fileRefused(texts.fileMissing)
  return { kind, description: description.trim(), ...file }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError(413, 'too_large', texts.certificateTooLarge, { fields: { file: texts.certificateTooLarge } })
  return badRequest(texts.notOneFile) // too many parts, broken off, or no form inside
}
