import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import { printCloze } from '../cloze.ts'
import { isPlain } from '../markup.ts'
import { escaped } from './scan.ts'

/** Question types that GIFT can represent. */
export const giftTypes: ReadonlySet<QuestionContent['type']> = new Set(
  questionTypes.filter((type) => type !== 'ordering'),
)

/** Prints a question as a GIFT block with a trailing blank line. */
export function printGift(question: QuestionContent): string {
  const { type, stem, external_id, tags = [] } = question
  const facts = [
    ...(external_id ? [`[id:${inBrackets(external_id)}]`] : []),
    ...tags.map((tag) => `[tag:${inBrackets(tag)}]`),
  ]
  const note = facts.length > 0 ? `// ${facts.join(' ')}\n` : ''
  // Gaps are printed in their own syntax; only the text around them is escaped.
  const text = type === 'cloze' ? printCloze({ ...question, stem: escapedAround(stem) }) : escaped(stem)
  const general = question.feedback ? `####${marked(question.feedback)}` : ''
  const answers = type === 'cloze' || type === 'description' ? '' : ` {${answersOf(question)}${general}}`
  return `${note}${markOf(stem)}${text}${answers}\n\n`
}

const inBrackets = (text: string) => text.replaceAll(/[\\\]]/g, '\\$&')

/** Marks text that would otherwise be parsed as a format mark, a name or a comment. */
const markOf = (html: string) => (!isPlain(html) ? '[html]' : /^[[$/]/.test(html) ? '[plain]' : '')

const marked = (html: string) => markOf(html) + escaped(html)
const withFeedback = (feedback: string | undefined) => (feedback ? `#${marked(feedback)}` : '')

/** Escapes a text with gaps for GIFT. `{{1}}` is unchanged. */
const escapedAround = (stem: string) =>
  stem
    .split(/(\{\{\d+\}\})/)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join('')

const printNumber = ({ value, tolerance, weight, feedback }: NonNullable<QuestionContent['numbers']>[number]) =>
  `=${weight === 100 ? '' : `%${weight}%`}${value}:${tolerance}${withFeedback(feedback)}`

function answersOf({ type, options = [], numbers = [], pairs = [] }: QuestionContent): string {
  if (type === 'truefalse') return trueFalse(options)
  if (type === 'matching')
    return pairs.map(({ prompt = '', answer }) => `=${prompt && marked(prompt)} -> ${marked(answer)}`).join(' ')
  if (type === 'numerical') return `#${numbers.map(printNumber).join(' ')}`
  const list = options.map(({ text, weight, feedback }) => {
    const sign = type === 'short' || (type === 'single' && weight === 100) ? '=' : '~'
    // Writes the weight explicitly if the text itself starts like one.
    const isBare = weight === (sign === '=' ? 100 : 0) && !text.startsWith('%')
    return `${sign}${isBare ? '' : `%${weight}%`}${marked(text)}${withFeedback(feedback)}`
  })
  return list.join(' ')
}

function trueFalse(options: NonNullable<QuestionContent['options']>): string {
  const right = options.find(({ weight }) => weight === 100)
  const wrong = options.find(({ weight }) => weight !== 100)
  const letter = right?.text === 'True' ? 'TRUE' : 'FALSE'
  if (!right?.feedback && !wrong?.feedback) return letter
  const text = (feedback: string | undefined) => (feedback ? marked(feedback) : '')
  return `${letter}#${text(wrong?.feedback)}${right?.feedback ? `#${text(right.feedback)}` : ''}`
}
