import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import { photoMissing, photoNotAForm, photoOnlyOne, photoTooLarge } from '@abhyas/shared/identity/photos/texts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { pictureRefused } from '../../core/files/picture-errors.ts'
import { readForm, type UploadForm } from '../../http/upload-form.ts'

export const photoForm: UploadForm = {
  fields: [],
  fileBytes: photoLimits.maxBytes,
  notAForm: photoNotAForm,
  wrongParts: photoOnlyOne,
  tooLarge: () => new AppError(413, 'too_large', photoTooLarge),
}

/** The only file of the form. Ignores its name and declared type. Throws 400, 413, 415, 422. */
export async function readPhotoForm(request: FastifyRequest): Promise<Buffer> {
  const { file } = await readForm(request, photoForm, (part) => part.toBuffer())
  if (!file) throw pictureRefused(photoMissing)
  return file
}
