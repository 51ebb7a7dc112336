import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import { photoBroken, photosBusy, photoTooManyPixels, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import sharp, { type ResizeOptions, type SharpOptions } from 'sharp'
import { unavailable } from '../errors.ts'
import { Semaphore } from '../semaphore.ts'
import { inspectPicture, pictureRefused } from './inspect-picture.ts'
import type { PictureType } from './picture-end.ts'

// Of the loaders in libvips, only three are needed. Blocking the rest keeps files in disguise from reaching them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
// The same picture is never processed twice, so a cache has no use.
sharp.cache(false)

/** Rotating 25 megapixels takes 100 MB. Two at once keep the process below 300 MB of extra memory. */
const semaphore = new Semaphore(2, 30)
const busy = () => unavailable(photosBusy)

const formats: Record<PictureType, string> = { jpg: 'jpeg', png: 'png', webp: 'webp' }
const { maxPixels, side } = photoLimits
const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }

/** In pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Re-encodes an uploaded picture from its pixels as WebP: cut to a square of 512 × 512 or to another size, or, given a
 * number, the whole picture scaled down to that side. Applies the orientation and drops all metadata (location, device). Throws 422, or 503 if
 * too many pictures are being processed.
 */
export const reEncode = (bytes: Buffer, size: number | PictureSize = { width: side, height: side }): Promise<Buffer> =>
  semaphore.pass(async () => {
    const type = await inspectPicture(bytes)
    await assertSize(bytes, type)
    return sharp(bytes, options)
      .autoOrient()
      .resize(resizing(size))
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw pictureRefused(photoBroken, cause)
      })
  }, busy)

const resizing = (size: number | PictureSize): ResizeOptions =>
  typeof size === 'number'
    ? { width: size, height: size, fit: 'inside', withoutEnlargement: true }
    : { ...size, fit: 'cover' }

/** Reads the header only, so that a picture of 100 megapixels is rejected before it takes memory. */
async function assertSize(bytes: Buffer, type: PictureType): Promise<void> {
  // sharp's own limit would report 'broken' instead of our message.
  const head = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw pictureRefused(photoBroken, cause)
    })
  if (head.format !== formats[type]) throw pictureRefused(photoWrongType)
  if (head.width * head.height > maxPixels) throw pictureRefused(photoTooManyPixels)
}
