export type Kind = 'success' | 'error' | 'info'

/** What can be done about what was said, such as taking it back. */
export interface Action {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly text: string
  readonly kind: Kind
  readonly action?: Action | undefined
  /** What it is about: it takes the place of what was said of the same before. */
  readonly topic?: string | undefined
}

const waiting: Toast[] = []
let listener: (() => void) | undefined

/** Shows a message at the bottom of the screen, as soon as there is a place for it. */
export const toast = (text: string, kind: Kind = 'success', action?: Action): void => put({ text, kind, action })

/** Shows a message in the place of what was last said of the same. */
export const toastOnTopic = (topic: string, text: string, kind: Kind = 'success'): void => put({ text, kind, topic })

/** Takes away what was last said of something: it is no longer so. */
export const dismissToast = (topic: string): void => put({ text: '', kind: 'info', topic })

function put(said: Toast): void {
  waiting.push(said)
  listener?.()
}

/** Takes what was said and not shown yet. */
export const takeToasts = (): Toast[] => waiting.splice(0)

/** Calls back when something is said, and at once where something was. Answers how to stop. */
export function onToast(callback: () => void): () => void {
  listener = callback
  if (waiting.length > 0) callback()
  return () => {
    listener = undefined
  }
}
