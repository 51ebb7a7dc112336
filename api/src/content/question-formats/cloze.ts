import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { weightOf, numberOf, type Reject } from './gift/answers.ts'
import { cutAt, find } from './gift/scan.ts'
import { htmlOf } from './markup.ts'

type Gap = NonNullable<QuestionContent['gaps']>[number]

/** Gap types by their Moodle names. The suffixes _V, _H and _S only affect layout. */
const kinds: Readonly<Record<string, Gap['type']>> = {
  MULTICHOICE: 'single',
  MC: 'single',
  MULTIRESPONSE: 'multiple',
  MR: 'multiple',
  SHORTANSWER: 'short',
  SA: 'short',
  MW: 'short',
  NUMERICAL: 'numerical',
  NM: 'numerical',
}

const gapStart = /^\{\s*(\d*)\s*:\s*([A-Z]+)(?:_([A-Z]{1,2}))?\s*:/i

/** Whether braces contain a cloze gap instead of a question's answers. */
export const isGap = (text: string): boolean => kindOf(text) !== undefined

const kindOf = (text: string) => kinds[gapStart.exec(text)?.[2]?.toUpperCase() ?? '']

export interface Cloze {
  /** The text with {{1}}, {{2}} and so on in place of the gaps. */
  readonly stem: string
  readonly gaps: Gap[]
  readonly isCaseSensitive: boolean
}

/** Parses the gaps of a text. The text between them is unchanged. */
export function readCloze(text: string, refuse: Reject): Cloze {
  const gaps: Gap[] = []
  let stem = ''
  let isCaseSensitive = false
  let from = 0
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    const start = gapStart.exec(text.slice(at, at + 60))
    if (!start) continue
    const end = find(text, '}', at + 1)
    if (end === -1) {
      refuse(at, 'brace-not-closed')
      break
    }
    const kind = kinds[start[2]!.toUpperCase()]
    if (!kind) refuse(at, 'gap-type-unknown', start[2]!)
    isCaseSensitive ||= /C$/i.test(start[3] ?? '')
    gaps.push(
      gapOf(kind ?? 'short', Number(start[1] || 1), text.slice(at + start[0].length, end), (i, ...why) =>
        refuse(at + start[0].length + i, ...why),
      ),
    )
    stem += `${text.slice(from, at)}{{${gaps.length}}}`
    from = end + 1
    at = end
  }
  return { stem: stem + text.slice(from), gaps, isCaseSensitive }
}

function gapOf(type: Gap['type'], marks: number, inside: string, refuse: Reject): Gap {
  const answers = cutAtTilde(inside).map(({ text, at }) => {
    const isRight = text.trimStart().startsWith('=')
    const marked = isRight ? text.trimStart().slice(1) : text
    const [answer, feedback] = cutAt(marked, '#')
    const { rest, weight } = weightOf(answer, isRight ? 100 : 0, (...why) => refuse(at, ...why))
    const html = (one: string) => htmlOf(unescaped(one).trim(), 'auto')
    return { at, rest, weight, html, ...(feedback?.trim() && { feedback: html(feedback) }) }
  })
  if (type !== 'numerical')
    return {
      type,
      marks,
      options: answers.map(({ rest, weight, html, feedback }) => ({
        text: html(rest),
        weight,
        ...(feedback && { feedback }),
      })),
    }
  const numbers = answers.map(({ at, rest, weight, feedback }) => {
    const read = numberOf(unescaped(rest).trim())
    if (!read) refuse(at, 'not-a-number', rest.trim())
    return { ...(read ?? { value: 0, tolerance: 0 }), weight, ...(feedback && { feedback }) }
  })
  return { type, marks, numbers }
}

function cutAtTilde(text: string): { readonly text: string; readonly at: number }[] {
  const pieces: { text: string; at: number }[] = []
  let from = 0
  for (let at = find(text, '~'); at !== -1; at = find(text, '~', from)) {
    pieces.push({ text: text.slice(from, at), at: from })
    from = at + 1
  }
  pieces.push({ text: text.slice(from), at: from })
  return pieces.filter((piece, i) => i > 0 || piece.text.trim() !== '')
}

const unescaped = (text: string) => text.replaceAll(/\\([\\}#~=/"{:])/g, '$1')

const names: Readonly<Record<Gap['type'], string>> = {
  single: 'MULTICHOICE',
  multiple: 'MULTIRESPONSE',
  short: 'SHORTANSWER',
  numerical: 'NUMERICAL',
}

/** Prints a text with its gaps in the syntax of GIFT and Moodle. */
export function printCloze({ stem, gaps = [], is_case_sensitive }: QuestionContent): string {
  return stem.replaceAll(/\{\{(\d+)\}\}/g, (whole, place: string) => {
    const gap = gaps[Number(place) - 1]
    if (!gap) return whole
    const name = names[gap.type] + (gap.type === 'short' && is_case_sensitive ? '_C' : '')
    const options = (gap.options ?? []).map(({ text, ...rest }) => ({ text: escaped(text), ...rest }))
    const numbers = (gap.numbers ?? []).map(({ value, tolerance, ...rest }) => ({
      text: `${value}:${tolerance}`,
      ...rest,
    }))
    const answers = [...options, ...numbers].map(
      ({ text, weight, feedback }) =>
        `${weight === 100 ? '=' : `%${weight}%`}${text}${feedback ? `#${escaped(feedback)}` : ''}`,
    )
    return `{${gap.marks}:${name}:${answers.join('~')}}`
  })
}

const escaped = (text: string) => text.replaceAll(/[\\}#~={]/g, '\\$&')
