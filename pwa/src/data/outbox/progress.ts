import { announcement } from '../announcements.ts'

const sent = new Map<string, number>()
const moved = announcement()

/** How much of each change with a file is sent, from 0 to 1, by its id; a new map whenever one has moved. */
let progress: ReadonlyMap<string, number> = new Map()
export const uploadProgress = { snapshot: () => progress, subscribe: moved.listen }

/** Tells how much of a change's file is sent; undefined, that it is no longer on its way. */
export function tellProgress(id: string, part: number | undefined): void {
  if (part === undefined) sent.delete(id)
  else sent.set(id, part)
  progress = new Map(sent)
  moved.tell()
}
