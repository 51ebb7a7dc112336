export type Kind = 'success' | 'error' | 'info'

/** An action that a message offers, such as Undo. */
interface Action {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly text: string
  readonly kind: Kind
  readonly action?: Action | undefined
  /** The subject: a message replaces the last one on the same topic. */
  readonly topic?: string | undefined
}

const waiting: Toast[] = []
let listener: (() => void) | undefined

/** Shows a message at the bottom of the screen, as soon as there is a place for it. */
export const toast = (text: string, kind: Kind = 'success', action?: Action): void => put({ text, kind, action })

/** Shows a message in place of the last one on the same topic. */
export const toastOnTopic = (topic: string, text: string, kind: Kind = 'success'): void => put({ text, kind, topic })

/** Removes the last message on a topic, which is no longer true. */
export const dismissToast = (topic: string): void => put({ text: '', kind: 'info', topic })

function put(said: Toast): void {
  waiting.push(said)
  listener?.()
}

/** Takes the messages that were not shown yet. */
export const takeToasts = (): Toast[] => waiting.splice(0)

/** Calls back when a message arrives, and at once if one is waiting. Returns a function that stops. */
export function onToast(callback: () => void): () => void {
  listener = callback
  if (waiting.length > 0) callback()
  return () => {
    listener = undefined
  }
}

/** The class of the element around the messages. */
export const container = 'messages'

let sheet: CSSStyleSheet | undefined

/**
 * Sets the distance of messages from the bottom of the screen ('121px'; empty: at the bottom): a page whose action is
 * there is not covered. A rule of its own concerns the messages alone; a property of the whole document had every
 * element restyled. Safari before 16.4 has no such rules: it shows messages at the bottom.
 */
export function keepToastsAbove(height: string): void {
  if (!('adoptedStyleSheets' in document)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    // Not pushed: before Chrome 99 the list could only be replaced.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(height && `.${container} { bottom: calc(14px + ${height}) !important }`)
}
