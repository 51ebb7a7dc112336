import type { DocumentKind } from '@abhyas/shared/identity/documents/limits'
import { database } from '../database.ts'
import { withRoom } from '../room.ts'

export const queueUpload = (userId: string, kind: DocumentKind, file: File): Promise<string> =>
  withRoom(() => database.uploads.add({ id: crypto.randomUUID(), userId, kind, name: file.name, file, at: Date.now() }))

const sent = new Map<string, number>()
const listeners = new Set<() => void>()

/** How much of each file is sent, from 0 to 1; a new map whenever one has moved. */
let progress: ReadonlyMap<string, number> = new Map()
export const uploadProgress = {
  snapshot: () => progress,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Tells how much of a file is sent; undefined, that it is no longer on its way. */
export function tellProgress(id: string, part: number | undefined): void {
  if (part === undefined) sent.delete(id)
  else sent.set(id, part)
  progress = new Map(sent)
  for (const listener of listeners) listener()
}
