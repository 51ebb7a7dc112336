export interface QueuePlace {
  /** '2 of 4'; empty where it does not wait (any more). */
  readonly words: string
  /** The one after it; undefined at the end. */
  readonly next: string | undefined
}

/** Where somebody is who walks through what waits. What is decided has left the queue: they are before its first one. */
export function queuePlace(ids: readonly string[], id: string): QueuePlace {
  const at = ids.indexOf(id)
  return { words: at < 0 ? '' : `${at + 1} of ${ids.length}`, next: ids[at + 1] }
}
