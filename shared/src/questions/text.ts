const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** What a person reads of HTML, in one line: for lists and searches. It is text, and must not be shown as HTML. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  const text = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (name) => named[name]!)
  return text.replaceAll(/\s+/g, ' ').trim()
}
