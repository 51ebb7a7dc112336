import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { sendFile } from './api-client.ts'

/** The address of a file's bytes, for `download` and `saveFile`. */
export const messageFilePath = (id: string): string => `/message-files/${id}`

/**
 * Uploads a file for a message that is still to be written. It needs a network: files do not wait on the device.
 * @param onProgress from 0 to 1
 * Throws CallError.
 */
export async function uploadMessageFile(
  conversation: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<MessageFile> {
  const form = new FormData()
  form.append('file', file, file.name)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const path = `/conversations/${conversation}/files`
  return (await sendFile<SuccessAnswer<MessageFile>>(path, form, key, onProgress)).data
}
