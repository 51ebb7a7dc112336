import { htmlOfLines } from './lines-to-html.ts'

/** How a text of GIFT or Moodle is written; `auto` is Moodle's own, which may hold HTML. */
export type TextFormat = 'html' | 'plain' | 'markdown' | 'auto'

const hasTag = /<\/?[a-z][^<>]*>/i
const hasEntity = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i

/** A text of any of these formats as HTML, not clean yet. Markdown is kept as it is typed: its signs are readable as they are. */
export function htmlOf(text: string, format: TextFormat): string {
  if (isPlain(text) && !/[\n\r]/.test(text)) return text
  const isHtml = format === 'html' || (format !== 'plain' && (hasTag.test(text) || hasEntity.test(text)))
  return isHtml ? text : htmlOfLines(text.trim().split(/\r\n|\n|\r/))
}

/** Whether a text must be marked as HTML to be read as it is meant. */
export const isPlain = (html: string): boolean => !/[<>&]/.test(html)
