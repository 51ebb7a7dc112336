import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, badRequest } from '../core/errors.ts'
import type { App } from './app-types.ts'

/** A form of text fields and one file, and what people are told where it is another. */
export interface UploadForm {
  /** The names of its text fields. */
  readonly fields: readonly string[]
  /** How many text fields are read before the form is refused, where that is more than it has. */
  readonly maxFields?: number
  /** Bytes of a text field. */
  readonly fieldBytes?: number
  /** Bytes of the file. */
  readonly fileBytes: number
  /** The name of the file's field, where any other is refused. */
  readonly fileField?: string
  /** 415, and 400 where it breaks off. */
  readonly notAForm: string
  /** 400: more files, or other parts, than the form has. */
  readonly wrongParts: string
  /** 413. */
  readonly tooLarge: () => AppError
}

/** Lets the routes of this plugin take such a form. Other content types stay 415 in every other plugin. */
export async function acceptForm(app: App, form: UploadForm): Promise<void> {
  const fields = form.maxFields ?? form.fields.length
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
 * @param keep takes the file while it arrives: into memory, or as a stream to where it is stored. Its name and type are
 * what the client claims. What it stored is to be deleted by the caller where this throws afterwards.
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
      // A stream just ends at the limit.
      if (part.type === 'file' && part.file.truncated) throw form.tooLarge()
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string }, form)
  }
  const stray = Object.keys(fields).find((name) => !form.fields.includes(name))
  if (stray !== undefined) throw badRequest(`There is no field ${stray.slice(0, 100)}.`)
  return { fields, file }
}

/** What the parser says of a form that breaks off or is none. Anything else is a fault of ours: it stays an error. */
const unreadable = /^FST_(?:INVALID|PROTO|MP_)|unexpected end|premature close|boundary|malformed part/i

function refusalOf(error: Error & { code?: string }, form: UploadForm): unknown {
  if (error instanceof AppError) return error
  const { code = '', message } = error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return form.tooLarge()
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return badRequest(form.wrongParts)
  return unreadable.test(code) || unreadable.test(message) ? badRequest(form.notAForm) : error
}
