import { download } from './api-client.ts'

/** Saves a file that the server makes as a file of this device; answers its headers. Throws CallError. */
export async function saveFile(path: string, name: string): Promise<Headers> {
  const answer = await download(path)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
  return answer.headers
}
