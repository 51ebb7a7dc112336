import { type Copied, orKept } from './copied.ts'
import { readCopy, saveCopy } from './device-store.ts'
import { signedInId } from './session.ts'

/** Reads what is kept on the device by its path, with its date, until its owner logs out. Throws CallError. */
export function readKept<Answer extends object>(path: string): Promise<Copied<Answer>> {
  const owner = signedInId() ?? ''
  // By owner: whoever logs in next on this device reads nothing of it.
  const id = `${owner} ${path}`
  return orKept<Answer>(
    path,
    async (answer) => {
      if (owner) await saveCopy(owner, id, { ...answer, keptAt: Date.now() })
    },
    () => readCopy<Copied<Answer>>(id),
  )
}
