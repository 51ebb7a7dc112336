import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { UserModel } from '../users/model.ts'
import { PhotoModel } from './model.ts'
import { reEncode } from '../../core/files/re-encode.ts'

/** An upload that has not been put into its profile for so long never will be. */
const strayMs = 60_000

const addressOf = (id: string) => `/api/v1/photos/${id}`
const idOf = (address: string) => address.slice(addressOf('').length)

/**
 * Gives somebody a picture and removes the one before. The user says which one counts: of two uploads at once the
 * later swap wins and removes the other's. Answers its address. Throws 422 for what is no picture, 503 while many come.
 */
export async function setPhoto(userId: string, upload: Buffer): Promise<string> {
  const bytes = await reEncode(upload)
  const user_id = new mongoose.Types.ObjectId(userId)
  const _id = randomBytes(16).toString('hex')
  const created_at = new Date()
  await PhotoModel.create({ _id, user_id, bytes, created_at })
  await swap(userId, addressOf(_id))
  // What a process left behind that died between the two.
  await PhotoModel.deleteMany({ user_id, created_at: { $lt: new Date(created_at.getTime() - strayMs) } })
  return addressOf(_id)
}

/** Takes the picture away; where there is none, nothing happens. */
export const deletePhoto = (userId: string): Promise<void> => swap(userId, '')

async function swap(userId: string, profile_photo: string): Promise<void> {
  const before = await UserModel.findOneAndUpdate(
    { _id: userId },
    { $set: { profile_photo } },
    { projection: { profile_photo: 1 } },
  ).lean()
  if (before?.profile_photo) await PhotoModel.deleteOne({ _id: idOf(before.profile_photo) })
}
