import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, badRequest } from '../core/errors.ts'
import type { App } from './app-types.ts'

/** A form of text fields and one file, and the error messages for invalid forms. */
export interface UploadForm {
  /** Names of the text fields. */
  readonly fields: readonly string[]
  /** Number of text fields that are read before the form is rejected. Default: the length of `fields`. */
  readonly maxFields?: number
  /** Maximum bytes of a text field. */
  readonly fieldBytes?: number
  /** Maximum bytes of the file. */
  readonly fileBytes: number
  /** Name of the file's field. If set, other names are rejected. */
  readonly fileField?: string
  /** Message of the 415, and of the 400 for an incomplete form. */
  readonly notAForm: string
  /** Message of the 400 for too many files or unknown parts. */
  readonly wrongParts: string
  /** Creates the 413 error. */
  readonly tooLarge: () => AppError
}

/** Accepts multipart forms in the routes of this plugin. Other plugins still respond with 415. */
export async function acceptForm(app: App, form: UploadForm): Promise<void> {
  const fields = form.maxFields ?? form.fields.length
  // The limit of an upload is a file's: JSON of 20 MB would be parsed at once, and nobody else served meanwhile.
  app.addHook('preParsing', async ({ routeOptions, headers }) => {
    const { consumes } = (routeOptions.schema ?? {}) as { readonly consumes?: readonly string[] }
    if (consumes?.includes('multipart/form-data') && !/^multipart\/form-data/i.test(headers['content-type'] ?? ''))
      throw new AppError(415, 'unsupported_media_type', form.notAForm)
  })
  await app.register(multipart, {
    limits: {
      fileSize: form.fileBytes,
      files: 1,
      fields,
      parts: fields + 2,
      headerPairs: 20,
      ...(form.fieldBytes && { fieldSize: form.fieldBytes }),
    },
  })
}

/**
 * Reads a form.
 * @param keep receives the file while it arrives, in memory or as a stream to storage. Name and type are claims of the
 * client. If this throws afterwards, the caller must delete what `keep` has stored.
 * @throws AppError 400, 413, 415, and what `keep` throws
 */
export async function readForm<File>(
  request: FastifyRequest,
  form: UploadForm,
  keep: (part: MultipartFile) => Promise<File>,
): Promise<{ fields: Readonly<Record<string, string>>; file: File | undefined }> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', form.notAForm)
  const fields: Record<string, string> = {}
  let file: File | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (file !== undefined || part.fieldname !== (form.fileField ?? part.fieldname))
        throw badRequest(form.wrongParts)
      else file = await keep(part)
      // At the size limit the stream ends without an error.
      if (part.type === 'file' && part.file.truncated) throw form.tooLarge()
    }
  } catch (error) {
    throw formErrorOf(error as Error & { code?: string }, form)
  }
  const unknownField = Object.keys(fields).find((name) => !form.fields.includes(name))
  if (unknownField !== undefined) throw badRequest(`There is no field ${unknownField.slice(0, 100)}.`)
  return { fields, file }
}

/** Parser errors for incomplete or malformed forms. Any other error is a bug of ours and stays an error. */
const unreadable = /^FST_(?:INVALID|PROTO|MP_)|unexpected end|premature close|boundary|malformed part/i

function formErrorOf(error: Error & { code?: string }, form: UploadForm): unknown {
  if (error instanceof AppError) return error
  const { code = '', message } = error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return form.tooLarge()
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return badRequest(form.wrongParts)
  return unreadable.test(code) || unreadable.test(message) ? badRequest(form.notAForm) : error
}
