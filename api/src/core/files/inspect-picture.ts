import { photoBroken, photoCarriesMore, photoMissing, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import { fileTypeFromBuffer } from 'file-type'
import { pictureRefused } from './picture-errors.ts'
import { pictureEnd, type PictureType } from './picture-end.ts'

/** Signatures of HTML, SVG, PHP and PDF, long enough that pixel data does not match by chance. */
const activeContent = /<(?:script|html|iframe|body|!doctype)[\s>]|<svg\s+[a-z]|<\?php\s|%pdf-\d/i

/** Detects a picture's type by its content. Throws 422 if it is no picture, or contains more than one. */
export async function inspectPicture(bytes: Buffer): Promise<PictureType> {
  if (bytes.length === 0) throw pictureRefused(photoMissing)
  const type = await typeOf(bytes)
  if (!type) throw pictureRefused(photoWrongType)
  const end = pictureEnd(type, bytes)
  if (end === undefined) throw pictureRefused(photoBroken)
  const hasTail = bytes.subarray(end).some((byte) => byte !== 0)
  if (hasTail || activeContent.test(bytes.toString('latin1'))) throw pictureRefused(photoCarriesMore)
  return type
}

async function typeOf(bytes: Buffer): Promise<PictureType | undefined> {
  // Broken containers of other formats make it throw. They are not pictures either.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && isPictureType(found.ext) ? found.ext : undefined
}

const isPictureType = (ext: string): ext is PictureType => ext === 'jpg' || ext === 'png' || ext === 'webp'
