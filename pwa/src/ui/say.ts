export type Kind = 'success' | 'error' | 'info'

/** What can be done about what was said, such as taking it back. */
export interface Action {
  readonly label: string
  readonly run: () => void
}

export interface Said {
  readonly text: string
  readonly kind: Kind
  readonly action?: Action | undefined
}

const waiting: Said[] = []
let listener: (() => void) | undefined

/** Shows a message at the bottom of the screen, as soon as there is a place for it. */
export function say(text: string, kind: Kind = 'success', action?: Action): void {
  waiting.push({ text, kind, action })
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
