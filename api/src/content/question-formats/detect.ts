import { guessMapping } from '@abhyas/shared/content/imports/columns'
import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { Line } from './text/lines.ts'
import { delimiterOf, namesIn } from './csv/read.ts'

/** Detects the format by the first lines, not by the file name. Returns undefined if it is unknown. */
export function detectFormat(lines: readonly Line[]): ImportFormat | undefined {
  const texts = lines.map(({ text }) => text.trim()).filter(Boolean)
  const [first] = texts
  if (first === undefined) return undefined
  if (first.startsWith('<') && texts.some((text) => text.includes('<quiz'))) return 'moodlexml'
  if (
    first.startsWith('<') &&
    texts.some((text) => /<(?:[\w.-]+:)?assessmentItem[\s>]|<(?:[\w.-]+:)?assessmentItem$/.test(text))
  )
    return 'qti'
  if (isJson(first)) return 'jsonl'
  const names = namesIn(first)
  if (names.length > 1 && guessMapping(names).includes('question')) return 'csv'
  if (texts.some((text) => /^answer\s*:\s*[a-z][).]?$/i.test(text))) return 'aiken'
  const whole = texts.join('\n')
  if (/^(?:\/\/|\$CATEGORY:|::)/im.test(whole) || /\{[^{}]*\}/.test(whole)) return 'gift'
  if (texts.some((text) => /^[a-z][).]\s/i.test(text))) return 'aiken'
  return isRegular(texts) ? 'csv' : undefined
}

/** Whether lines are text that people write, and no other kind of file: no XML, no binary data. */
export const isProse = (lines: readonly Line[]): boolean =>
  !/^\s*[<{[]/.test(lines.find(({ text }) => text.trim() !== '')?.text ?? '') &&
  lines.some(({ text }) => /\p{L}\s+\p{L}/u.test(text)) &&
  !lines.some(({ text }) => /[^\P{Cc}\t\f\v]/u.test(text))

function isJson(line: string): boolean {
  if (!line.startsWith('{') || !line.endsWith('}')) return false
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return /^\{\s*"/.test(line)
  }
}

/** Whether it is a table with unknown column names: its first rows have as many cells as its header. */
function isRegular([header, ...rows]: readonly string[]): boolean {
  const delimiter = delimiterOf(header!)
  const width = namesIn(header!, delimiter).length
  return width > 2 && rows.length > 0 && rows.slice(0, 3).every((row) => namesIn(row, delimiter).length === width)
}
