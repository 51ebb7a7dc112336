import { type Copied, orKept } from './copied.ts'
import { readCopy, saveCopy } from './device-store.ts'
import { signedInId } from './session.ts'

/** Reads what is kept on the device by its path, with its date, until its owner logs out. Throws CallError. */
export function readKept<Answer extends object>(path: string): Promise<Copied<Answer>> {
  const owner = signedInId()
  return orKept<Answer>(
    path,
    async (answer) => {
      if (owner) await saveCopy(owner, path, { ...answer, keptAt: Date.now() })
    },
    () => readCopy<Copied<Answer>>(path),
  )
}
