import { PhotoModel } from './model.ts'

/** The bytes of a picture; undefined if the id is unknown. */
export async function readPhoto(id: string): Promise<Buffer | undefined> {
  const photo = await PhotoModel.findById(id, { bytes: 1 })
  return photo?.bytes
}
