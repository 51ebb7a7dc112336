import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { printCloze } from '../cloze.ts'

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
export const moodleTail = '</quiz>\n'

const names: Readonly<Record<QuestionContent['type'], string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  truefalse: 'truefalse',
  short: 'shortanswer',
  numerical: 'numerical',
  matching: 'matching',
  ordering: 'ordering',
  cloze: 'cloze',
  essay: 'essay',
  description: 'description',
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for XML. Drops characters that XML cannot contain. */
const escaped = (text: string) =>
  text.replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

const tag = (name: string, inside: string | number) => `<${name}>${inside}</${name}>`
const text = (value: string) => tag('text', escaped(value))

/** Prints an HTML element. As in Moodle, embedded pictures become `file` elements. `more` is appended. */
function html(name: string, value: string, { attributes = '', more = '' } = {}): string {
  const files: string[] = []
  const inside = value.replaceAll(
    /data:image\/(png|jpeg|gif|webp);base64,([\w+/=]+)/g,
    (_, type: string, data: string) => {
      const file = `picture-${files.length + 1}.${type}`
      files.push(`<file name="${file}" path="/" encoding="base64">${data}</file>`)
      return `@@PLUGINFILE@@/${file}`
    },
  )
  return `<${name}${attributes} format="html">${text(inside)}${files.join('')}${more}</${name}>`
}

/** Prints a question as a Moodle XML element. */
export function printMoodle(question: QuestionContent): string {
  const { type, stem, feedback = '', hints = [], tags = [], external_id } = question
  const asked = type === 'cloze' ? printCloze(question) : stem
  // A description has no grade. A cloze is graded by its gaps, so the default of 1 is omitted.
  const hasGrade = type !== 'description' && (type !== 'cloze' || question.marks !== 1)
  const parts = [
    tag('name', text(textOfHtml(stem).slice(0, 80) || type)),
    html('questiontext', asked),
    html('generalfeedback', feedback),
    ...(hasGrade ? [tag('defaultgrade', question.marks)] : []),
    tag('idnumber', escaped(external_id ?? '')),
    ...answersOf(question),
    ...hints.map((hint) => html('hint', hint)),
    ...(tags.length > 0 ? [tag('tags', tags.map((one) => tag('tag', text(one))).join(''))] : []),
  ]
  return `<question type="${names[type]}">\n${parts.map((part) => `  ${part}\n`).join('')}</question>\n`
}

interface Answer {
  readonly text: string
  readonly weight: number
  readonly feedback?: string
}

const note = (feedback: string | undefined) => (feedback ? html('feedback', feedback) : '')
const option = ({ text: value, weight, feedback }: Answer): string =>
  html('answer', value, { attributes: ` fraction="${weight}"`, more: note(feedback) })
/** An answer that is not HTML: a number, true or false. */
const plain = (value: string, weight: number, more: string) =>
  `<answer fraction="${weight}">${text(value)}${more}</answer>`

function answersOf(question: QuestionContent): string[] {
  const { type, options = [], numbers = [], pairs = [], is_case_sensitive } = question
  switch (type) {
    case 'single':
    case 'multiple':
      return [
        tag('single', String(type === 'single')),
        tag('shuffleanswers', 'true'),
        tag('answernumbering', 'abc'),
        ...options.map(option),
      ]
    case 'truefalse':
      return options.map(({ text: value, weight, feedback }) => plain(value.toLowerCase(), weight, note(feedback)))
    case 'short':
      return [tag('usecase', is_case_sensitive ? 1 : 0), ...options.map(option)]
    case 'numerical':
      return numbers.map(({ value, tolerance, weight, feedback }) =>
        plain(String(value), weight, tag('tolerance', tolerance) + note(feedback)),
      )
    case 'matching':
      return [
        tag('shuffleanswers', 'true'),
        ...pairs.map(({ prompt = '', answer }) => html('subquestion', prompt, { more: tag('answer', text(answer)) })),
      ]
    case 'ordering':
      return options.map(({ text: value }, i) => option({ text: value, weight: i + 1 }))
    default:
      return []
  }
}
