import { photoBroken, photoCarriesMore, photoMissing, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../errors.ts'
import { pictureEnd, type PictureType } from './picture-end.ts'

/** 422 for the field `profile_photo` of form and profile. The decoder's error goes to the log only. */
export const pictureRefused = (sentence: string, cause?: unknown) =>
  new AppError(422, 'form_invalid', sentence, { fields: { profile_photo: sentence }, cause })

/** Signatures of HTML, SVG, PHP and PDF, long enough that pixel data does not match by chance. */
const activeContent = /<(?:script|html|iframe|body|!doctype)[\s>]|<svg\s+[a-z]|<\?php\s|%pdf-\d/i

/** Detects a picture's type by its content. Throws 422 if it is no picture, or contains more than one. */
export async function inspectPicture(bytes: Buffer): Promise<PictureType> {
  if (bytes.length === 0) throw pictureRefused(photoMissing)
  // Broken containers of other formats make it throw. They are not pictures either.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (type !== 'jpg' && type !== 'png' && type !== 'webp') throw pictureRefused(photoWrongType)
  const end = pictureEnd(type, bytes)
  if (end === undefined) throw pictureRefused(photoBroken)
  const hasTail = bytes.subarray(end).some((byte) => byte !== 0)
  if (hasTail || activeContent.test(bytes.toString('latin1'))) throw pictureRefused(photoCarriesMore)
  return type
}
