/** Text format in GIFT or Moodle. `auto` is Moodle's own format, which may contain HTML. */
export type TextFormat = 'html' | 'plain' | 'markdown' | 'auto'

const hasTag = /<\/?[a-z][^<>]*>/i
const hasEntity = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i

/** Converts a text to HTML, not yet sanitized. Markdown is kept as typed, because it is readable as text. */
export function htmlOf(text: string, format: TextFormat = 'auto'): string {
  if (isPlain(text) && !/[\n\r]/.test(text)) return text
  const isHtml = format === 'html' || (format !== 'plain' && (hasTag.test(text) || hasEntity.test(text)))
  return isHtml ? text : htmlOfLines(text.trim().split(/\r\n|\n|\r/))
}

/** Whether a text needs no HTML mark, because it has no special characters. */
export const isPlain = (html: string): boolean => !/[<>&]/.test(html)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts lines of plain text to HTML. */
export const htmlOfLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(/[&<>]/g, (character) => entities[character]!)).join('<br>')
