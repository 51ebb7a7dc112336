import { photoBroken, photoCarriesMore, photoMissing, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import { fileTypeFromBuffer } from 'file-type'
import { pictureRefused } from './picture-errors.ts'
import { pictureEnd, type PictureType } from './picture-end.ts'

/** Beginnings of pages, scripts and documents; long enough that pixels do not look like them by chance. */
const active = /<(?:script|html|iframe|body|!doctype)[\s>]|<svg\s+[a-z]|<\?php\s|%pdf-\d/i

/** The type of a picture by its content, whatever its name says. Throws 422 for what is none, or is more than one. */
export async function inspectPicture(bytes: Buffer): Promise<PictureType> {
  if (bytes.length === 0) throw pictureRefused(photoMissing)
  const type = await typeOf(bytes)
  if (!type) throw pictureRefused(photoWrongType)
  const end = pictureEnd(type, bytes)
  if (end === undefined) throw pictureRefused(photoBroken)
  const hasTail = bytes.subarray(end).some((byte) => byte !== 0)
  if (hasTail || active.test(bytes.toString('latin1'))) throw pictureRefused(photoCarriesMore)
  return type
}

async function typeOf(bytes: Buffer): Promise<PictureType | undefined> {
  // Broken containers of other formats make it throw: they are no pictures either.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && claimedText(found.ext) ? found.ext : undefined
}

const claimedText = (ext: string): ext is PictureType => ext === 'jpg' || ext === 'png' || ext === 'webp'
