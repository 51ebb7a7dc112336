import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { weightOf, numberOf, type Reject } from './gift/answers.ts'
import { cutAt, find } from './gift/scan.ts'
import { htmlOf } from './markup.ts'

type Gap = NonNullable<QuestionContent['gaps']>[number]

/** The kinds of gaps by their names in Moodle; _V, _H and _S only say how choices are laid out. */
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

/** Whether braces hold a gap of a cloze rather than the answers of a question. */
export const isGap = (text: string): boolean => kindOf(text) !== undefined

const kindOf = (text: string) => kinds[gapStart.exec(text)?.[2]?.toUpperCase() ?? '']

export interface Cloze {
  /** With {{1}}, {{2}} and so on where the gaps are. */
  readonly stem: string
  readonly gaps: Gap[]
  readonly isCaseSensitive: boolean
}

/** Reads the gaps of a text; everything between them stays as it is. */
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
    const html = (one: string) => htmlOf(meant(one).trim(), 'auto')
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
    const read = numberOf(meant(rest).trim())
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

const meant = (text: string) => text.replaceAll(/\\([\\}#~=/"{:])/g, '$1')

const names: Readonly<Record<Gap['type'], string>> = {
  single: 'MULTICHOICE',
  multiple: 'MULTIRESPONSE',
  short: 'SHORTANSWER',
  numerical: 'NUMERICAL',
}

/** A text with its gaps written into it, as GIFT and Moodle read them. */
export function printCloze({ stem, gaps = [], is_case_sensitive }: QuestionContent): string {
  return stem.replaceAll(/\{\{(\d+)\}\}/g, (whole, place: string) => {
    const gap = gaps[Number(place) - 1]
    if (!gap) return whole
    const name = names[gap.type] + (gap.type === 'short' && is_case_sensitive ? '_C' : '')
    const options = (gap.options ?? []).map(({ text, ...rest }) => ({ text: printable(text), ...rest }))
    const numbers = (gap.numbers ?? []).map(({ value, tolerance, ...rest }) => ({
      text: `${value}:${tolerance}`,
      ...rest,
    }))
    const answers = [...options, ...numbers].map(
      ({ text, weight, feedback }) =>
        `${weight === 100 ? '=' : `%${weight}%`}${text}${feedback ? `#${printable(feedback)}` : ''}`,
    )
    return `{${gap.marks}:${name}:${answers.join('~')}}`
  })
}

const printable = (text: string) => text.replaceAll(/[\\}#~={]/g, '\\$&')
