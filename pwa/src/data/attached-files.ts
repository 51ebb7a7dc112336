import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { sendFile } from './api-client.ts'

/** The address of a file's bytes, for `download` and `saveFile`. */
export const messageFilePath = (id: string): string => `/message-files/${id}`
export const workFilePath = (id: string): string => `/submission-files/${id}`

/** Where a file of a message, or of an answer to given work, is uploaded. */
export const messageUploads = (conversation: string): string => `/conversations/${conversation}/files`
export const workUploads = (assignment: string, learner: string): string =>
  `/assignments/${assignment}/files?learner_id=${learner}`

/**
 * Uploads a file for what is still to be written. It needs a network: files do not wait on the device.
 * @param onProgress from 0 to 1
 * Throws CallError.
 */
export async function uploadFile(path: string, file: File, onProgress: (part: number) => void): Promise<MessageFile> {
  const form = new FormData()
  form.append('file', file, file.name)
  const key = { 'idempotency-key': crypto.randomUUID() }
  return (await sendFile<SuccessAnswer<MessageFile>>(path, form, key, onProgress)).data
}
