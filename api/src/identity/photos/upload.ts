import {
  photoMissing,
  photoNotAForm,
  photoOnlyOne,
  photosBusy,
  photoTooLarge,
  photoUploading,
} from '@abhyas/shared/identity/photos/texts'
import type { FastifyRequest } from 'fastify'
import { AppError, badRequest, tooMany, unavailable } from '../../core/errors.ts'
import { pictureRefused } from '../../core/files/picture-errors.ts'

/** Uploads in memory at once: 200 MB at the most; and of one person, so that nobody takes all places. */
const maxUploads = 40
const maxOfOne = 2

/** Counts uploads while they are in memory. */
export function uploadGate() {
  const ofUser = new Map<string, number>()
  let inside = 0
  /** Runs the work. Throws 429 where this person uploads already, 503 where many people do. */
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const own = ofUser.get(userId) ?? 0
    if (own >= maxOfOne) throw tooMany(photoUploading, 5)
    if (inside >= maxUploads) throw unavailable(photosBusy)
    ofUser.set(userId, own + 1)
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
      const left = (ofUser.get(userId) ?? 1) - 1
      if (left === 0) ofUser.delete(userId)
      else ofUser.set(userId, left)
    }
  }
}

/** The one file of a form. Its name and the type it claims are not looked at. Throws 400, 413, 415, 422. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', photoNotAForm)
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || bytes) throw badRequest(photoOnlyOne)
      bytes = await part.toBuffer()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (!bytes) throw pictureRefused(photoMissing)
  return bytes
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(413, 'too_large', photoTooLarge)
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code ?? '')) return badRequest(photoOnlyOne)
  return badRequest(photoNotAForm) // broken off, or no form inside
}
