const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** Elements that stand within a line: nothing is between them and the text around. */
const withinLine = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>/g

/** Text as HTML that says the same. */
export const htmlOfText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What a person reads of HTML, in one line: for lists and searches. It is text, and must not be shown as HTML. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  const text = html
    .replaceAll(withinLine, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (name) => named[name]!)
  return text.replaceAll(/\s+/g, ' ').trim()
}
