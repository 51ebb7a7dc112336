/** The class of what holds the messages. */
export const container = 'messages'

let sheet: CSSStyleSheet | undefined

/**
 * Messages stand so far above the bottom of the screen ('121px'; empty: at the bottom): a page whose action stands
 * there is not covered. A rule of its own concerns the messages alone; a property of the whole document had every
 * element looked at again. Safari before 16.4 has no such rules: there messages stand at the bottom.
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
