import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import type { Reject, RejectAt } from './block.ts'
import { answerOf, readNumber } from './gift/answers.ts'
import { cutAnswers, find } from './gift/scan.ts'
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
export const isGap = (text: string): boolean => (gapStart.exec(text)?.[2]?.toUpperCase() ?? '') in kinds

/** Parses the gaps of a text. The stem is the text with {{1}}, {{2}} and so on in place of the gaps. */
export function readCloze(text: string, refuse: RejectAt) {
  const gaps: Gap[] = []
  let stem = ''
  let isCaseSensitive = false
  let from = 0
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    const start = gapStart.exec(text.slice(at, at + 60))
    if (!start) continue
    if (gaps.length === questionLimits.gaps) {
      refuse(at, 'too-many', questionLimits.gaps)
      break
    }
    const end = find(text, '}', at + 1)
    if (end === -1) {
      refuse(at, 'brace-not-closed')
      break
    }
    const kind = kinds[start[2]!.toUpperCase()]
    if (!kind) refuse(at, 'gap-type-unknown', start[2]!)
    isCaseSensitive ||= /C$/i.test(start[3] ?? '')
    const inside = at + start[0].length
    const answers = answersIn(text.slice(inside, end), kind ?? 'short', (i, ...why) => refuse(inside + i, ...why))
    gaps.push({ type: kind ?? 'short', marks: Number(start[1] || 1), ...answers })
    stem += `${text.slice(from, at)}{{${gaps.length}}}`
    from = end + 1
    at = end
  }
  return { stem: stem + text.slice(from), gaps, ...(isCaseSensitive && { is_case_sensitive: true }) }
}

function answersIn(inside: string, type: Gap['type'], refuse: RejectAt): Pick<Gap, 'options' | 'numbers'> {
  const { before, answers } = cutAnswers(inside, '~')
  const read = (before.text.trim() === '' ? answers : [before, ...answers]).map(({ text, at }) => {
    const refuseHere: Reject = (...why) => refuse(at, ...why)
    const isRight = text.trimStart().startsWith('=')
    const { answer, facts } = answerOf(isRight ? text.trimStart().slice(1) : text, isRight ? 100 : 0, html, refuseHere)
    return { answer, facts, refuse: refuseHere }
  })
  if (type !== 'numerical') return { options: read.map(({ answer, facts }) => ({ text: html(answer), ...facts })) }
  return {
    numbers: read.map(({ answer, facts, refuse: refuseHere }) => ({
      ...readNumber(unescaped(answer).trim(), refuseHere, answer),
      ...facts,
    })),
  }
}

const html = (text: string) => htmlOf(unescaped(text).trim())
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
