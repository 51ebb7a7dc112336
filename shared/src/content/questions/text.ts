const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** Inline elements. They do not separate words. */
const withinLine = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>/g

const entity = /&(?:amp|lt|gt|quot|nbsp);/g

/** Replaces the entities that sanitized HTML has. */
export const decodeEntities = (text: string): string => text.replaceAll(entity, (name) => named[name]!)

/** Escapes text as HTML. */
export const htmlOfText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Extracts the text of HTML as one line, for lists and searches. The result is not safe to show as HTML. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  const text = decodeEntities(html.replaceAll(withinLine, '').replaceAll(/<[^<>]*>/g, ' '))
  return text.replaceAll(/\s+/g, ' ').trim()
}
