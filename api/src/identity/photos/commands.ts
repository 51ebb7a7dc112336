import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { withListingDue } from '../users/listing-due.ts'
import { UserModel } from '../users/model.ts'
import { PhotoModel } from './model.ts'
import { reEncode } from '../../core/files/re-encode.ts'

/** An upload older than this that no profile references is an orphan. */
const orphanMs = 60_000

const addressOf = (id: string) => `/api/v1/photos/${id}`
const idOf = (address: string) => address.slice(addressOf('').length)

/**
 * Sets the profile picture and deletes the previous one. The user record decides: of two concurrent uploads, the later
 * swap wins and deletes the other. Returns the URL path. Throws 422 for other files, 503 during too many uploads.
 */
export async function setPhoto(userId: string, upload: Buffer): Promise<string> {
  const bytes = await reEncode(upload)
  const user_id = new mongoose.Types.ObjectId(userId)
  const _id = randomBytes(16).toString('hex')
  const created_at = new Date()
  await PhotoModel.create({ _id, user_id, bytes, created_at })
  await swap(userId, addressOf(_id))
  // Deletes orphans of a process that died between the insert and the swap.
  await PhotoModel.deleteMany({ user_id, created_at: { $lt: new Date(created_at.getTime() - orphanMs) } })
  return addressOf(_id)
}

/** Deletes the picture. Does nothing if there is none. */
export const deletePhoto = (userId: string): Promise<void> => swap(userId, '')

async function swap(userId: string, profile_photo: string): Promise<void> {
  const before = await UserModel.findOneAndUpdate({ _id: userId }, withListingDue({ profile_photo }), {
    projection: { profile_photo: 1 },
  }).lean()
  if (before?.profile_photo) await PhotoModel.deleteOne({ _id: idOf(before.profile_photo) })
}
