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
