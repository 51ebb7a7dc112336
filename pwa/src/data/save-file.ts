import { download } from './api-client.ts'

/** Saves a file that the server makes as a file of this device. Throws CallError. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await download(path))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
