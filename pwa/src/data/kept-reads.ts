import { type Copied, orKept } from './copied.ts'
import { readCopy, saveCopy } from './device-store.ts'
import { signedInId } from './session.ts'

/** By owner: whoever logs in next on this device reads nothing of it. */
const idOf = (owner: string, path: string) => `${owner} ${path}`

/**
 * Keeps what is known of a path on the device, with its date, until its owner logs out. The owner is who has asked:
 * somebody else may have logged in since.
 */
export async function keepAnswer(owner: string, path: string, answer: object): Promise<void> {
  if (owner) await saveCopy(owner, idOf(owner, path), { ...answer, keptAt: Date.now() })
}

/** Reads what is kept on the device by its path, with its date. Throws CallError. */
export function readKept<Answer extends object>(path: string): Promise<Copied<Answer>> {
  const owner = signedInId() ?? ''
  return orKept<Answer>(
    path,
    (answer) => keepAnswer(owner, path, answer),
    () => readCopy<Copied<Answer>>(idOf(owner, path)),
  )
}
