import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import { photoBroken, photosBusy, photoTooManyPixels, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import sharp, { type SharpOptions } from 'sharp'
import { unavailable } from '../errors.ts'
import { Semaphore } from '../semaphore.ts'
import { pictureRefused } from './picture-errors.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { PictureType } from './picture-end.ts'

// Of the many readers of libvips three are needed: no file reaches another one, whatever it pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Nobody asks twice for the same picture.
sharp.cache(false)

/** 25 megapixels take 100 MB while they are turned: two at once keep the process under 300 MB more. */
const semaphore = new Semaphore(2, 30)
const busy = () => unavailable(photosBusy)

const formats: Record<PictureType, string> = { jpg: 'jpeg', png: 'png', webp: 'webp' }
const options: SharpOptions = {
  failOn: 'error',
  limitInputPixels: photoLimits.maxPixels,
  sequentialRead: true,
}

/**
 * Makes a picture anew from the pixels of what was uploaded: a square of 512 × 512 in WebP, or the whole of it no
 * longer than `maxSide`; the right way up, with no place, no device and nothing else of what the file carried.
 * Throws 422, or 503 while many do so.
 */
export const reEncode = (bytes: Buffer, maxSide?: number): Promise<Buffer> =>
  semaphore.pass(async () => {
    const type = await inspectPicture(bytes)
    await assertSize(bytes, type)
    return sharp(bytes, options)
      .autoOrient()
      .resize(
        maxSide === undefined
          ? { width: photoLimits.side, height: photoLimits.side, fit: 'cover' }
          : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw pictureRefused(photoBroken, cause)
      })
  }, busy)

/** Reads the head only: a picture of 100 megapixels is refused before it takes any memory. */
async function assertSize(bytes: Buffer, type: PictureType): Promise<void> {
  // The limit is ours to tell: sharp's own would say 'broken'.
  const head = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw pictureRefused(photoBroken, cause)
    })
  if (head.format !== formats[type]) throw pictureRefused(photoWrongType)
  if (head.width * head.height > photoLimits.maxPixels) throw pictureRefused(photoTooManyPixels)
}
