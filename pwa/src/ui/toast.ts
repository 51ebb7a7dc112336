import { announcement } from '../data/announcements.ts'

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
}

/** How long a message with an action stays: something can be taken back as long. Milliseconds. */
export const undoMs = 10_000

let current: Toast | undefined
const changed = announcement()

/** Shows a message at the bottom of the screen, in place of the one that is there: two would hide the page. */
export const toast = (text: string, kind: Kind = 'success', action?: Action): void => show({ text, kind, action })

/** Removes a message about something wrong, once it is mended or its page is left. */
export function takeBackErrors(): void {
  if (current?.kind === 'error') show(undefined)
}

/** Removes the message. Returns whether there was one. */
export function closeToast(): boolean {
  const wasOpen = current !== undefined
  show(undefined)
  return wasOpen
}

/** Does what a message offers, and removes it. One that is on its way out offers nothing: what it undoes has changed. */
export function takeAction(said: Toast): void {
  if (current !== said) return
  show(undefined)
  said.action?.run()
}

/** Notes that a message has left the screen by itself, unless another one has taken its place. */
export function toastEnded(said: Toast): void {
  if (current === said) current = undefined
}

function show(said: Toast | undefined): void {
  current = said
  changed.tell()
}

/** The message that should be on the screen. */
export const currentToast = (): Toast | undefined => current

/** Calls back when the message changes, and at once if there is one. Returns a function that stops. */
export function onToast(callback: () => void): () => void {
  const stop = changed.listen(callback)
  if (current) callback()
  return stop
}

/**
 * Puts messages on a screen that has room for one. `open` draws a message, calls back when it has left the screen, and
 * returns what makes it leave. The next one is drawn when the one before is gone, and only the newest of those that
 * came meanwhile. Returns what takes the message that should be there.
 */
export function oneAtATime(open: (said: Toast, onGone: () => void) => () => void) {
  let shown: Toast | undefined
  let newest: Toast | undefined
  let leave = () => {}
  function draw(said: Toast): void {
    shown = said
    leave = open(said, () => {
      shown = undefined
      if (newest && newest !== said) draw(newest)
    })
  }
  return (said: Toast | undefined): void => {
    newest = said
    if (shown && shown !== said) leave()
    else if (!shown && said) draw(said)
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
