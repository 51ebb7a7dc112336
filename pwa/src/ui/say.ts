export type Kind = 'success' | 'error' | 'info'

export interface Said {
  readonly text: string
  readonly kind: Kind
}

const waiting: Said[] = []
let listener: (() => void) | undefined

/** Shows a message at the bottom of the screen, as soon as there is a place for it. */
export function say(text: string, kind: Kind = 'success'): void {
  waiting.push({ text, kind })
  listener?.()
}

/** Takes what was said and not shown yet. */
export const takeSaid = (): Said[] => waiting.splice(0)

/** Calls back when something is said, and at once where something was. Answers how to stop. */
export function onSaid(callback: () => void): () => void {
  listener = callback
  if (waiting.length > 0) callback()
  return () => {
    listener = undefined
  }
}
