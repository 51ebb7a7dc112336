import { download } from './api-client.ts'

/**
 * Saves a file that the server makes as a file of this device; answers its headers. Throws CallError.
 * @param body what the file is about, where an address is too short for it
 */
export async function saveFile(path: string, name: string, body?: unknown): Promise<Headers> {
  const answer = await download(path, body)
  save(await answer.blob(), name)
  return answer.headers
}

/** Saves a text as a file of this device. */
export const saveText = (text: string, name: string): void => save(new Blob([text], { type: 'text/plain' }), name)

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
