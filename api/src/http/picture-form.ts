import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import * as texts from '@abhyas/shared/identity/photos/texts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../core/errors.ts'
import { readForm, type UploadForm } from './upload-form.ts'

/** A form with one picture and nothing else. */
export const pictureForm: UploadForm = {
  fields: [],
  fileBytes: photoLimits.maxBytes,
  notAForm: texts.photoNotAForm,
  wrongParts: texts.photoOnlyOne,
  tooLarge: () => new AppError(413, 'too_large', texts.photoTooLarge),
}

/** Bytes of a request with such a form. */
export const pictureBodyLimit = photoLimits.maxBytes + 64 * 1024

/** Reads the only file of the form, if it has one. Ignores its name and declared type. Throws 400, 413, 415. */
export async function readPicture(request: FastifyRequest): Promise<Buffer | undefined> {
  return (await readForm(request, pictureForm, (part) => part.toBuffer())).file
}
