import { keysByName } from '@abhyas/shared/content/imports/columns'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Reject, RejectAt } from '../block.ts'
import { isGap, readCloze } from '../cloze.ts'
import { numberOf, readNumber } from '../gift/answers.ts'
import { htmlOf } from '../markup.ts'
import type { RowCells } from './cells.ts'
import type { MeaningOf } from './difficulty.ts'

type Type = QuestionContent['type']

/** Names of right answers that are compared with the options: one for each column. */
const maxNames = importLimits.columns

/** Usual names of the types, folded. A `choice` is single or multiple: the number of its right answers decides. */
const typeNames = keysByName<Type | 'choice'>({
  choice: ['mcq', 'multichoice', 'multiplechoice'],
  single: ['single', 'singlechoice', 'radio'],
  multiple: ['multiple', 'multipleanswer', 'multipleanswers', 'msq', 'checkbox'],
  truefalse: ['truefalse', 'trueorfalse', 'tf', 'boolean'],
  short: ['short', 'shortanswer', 'fillintheblank', 'fillintheblanks', 'fill', 'text'],
  numerical: ['numerical', 'number', 'numeric', 'integer', 'nat'],
  matching: ['matching', 'match'],
  ordering: ['ordering', 'order', 'sequence'],
  cloze: ['cloze', 'multianswer'],
  essay: ['essay'],
  description: ['description', 'passage'],
})

/** Whether a row has no question, or a type that nobody knows: `questionOfRow` rejects it. */
export const isRejectedRow = (type: string, question: string): boolean =>
  question === '' || (type !== '' && typeNamed(type) === undefined)

/** Reads a row as a question. A missing type is inferred from the other cells. */
export function questionOfRow(row: RowCells, refuse: RejectAt, meaningOf: MeaningOf): QuestionContent {
  const last = row.options.findLastIndex(({ text }) => text.trim() !== '')
  const texts = row.options.slice(0, last + 1).map(({ text }) => text.trim())
  const [asked, correct] = [row.textOf('question'), row.textOf('correct')]
  const type = typeOf(row.textOf('type'), asked, texts, correct)
  if (type === undefined) refuse(row.columnOf('type'), 'type-unknown', row.textOf('type'))
  if (asked === '') refuse(row.columnOf('question'), 'cell-missing', row.nameOf('question'))
  const level = row.textOf('difficulty')
  const meaning = level === '' ? 'none' : meaningOf(level)
  if (meaning === undefined) refuse(row.columnOf('difficulty'), 'difficulty-wrong', level)
  const number = (role: 'marks' | 'negative_marks', otherwise: number) => {
    const text = row.textOf(role)
    const read = text === '' ? otherwise : (numberOf(text)?.value ?? -1)
    if (!(read >= 0)) refuse(row.columnOf(role), 'marks-not-a-number', row.nameOf(role), text)
    return Math.max(0, read)
  }
  const common = {
    stem: htmlOf(asked),
    feedback: htmlOf(row.textOf('explanation')),
    tags: row.all('tags').flatMap(({ text }) => text.split(/[|;,]/)),
    ...(meaning && meaning !== 'none' && { difficulty: meaning }),
    language: row.textOf('language'),
    external_id: row.externalId,
    marks: number('marks', type === 'description' ? 0 : 1),
    negative_marks: number('negative_marks', 0),
  }
  if (type === undefined) return { ...common, type: 'essay' }
  if (type === 'cloze') {
    const cloze = readCloze(common.stem, (_at, ...why) => refuse(row.columnOf('question'), ...why))
    return { ...common, type, ...cloze }
  }
  const report: Reject = (code, ...facts) => refuse(row.columnOf('correct'), code, ...facts)
  return { ...common, ...answersOf(type, { texts, correct, correctName: row.nameOf('correct') }, report) }
}

const typeNamed = (name: string) => typeNames.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))

/** Returns the named type, or infers it from the other cells. */
function typeOf(name: string, asked: string, options: readonly string[], correct: string): Type | undefined {
  const named = typeNamed(name)
  if (name !== '' && named !== 'choice') return named
  if (named === 'choice' || options.length > 1) return isSeveral(correct, options) ? 'multiple' : 'single'
  if (/\{/.test(asked) && isGap(asked.slice(asked.indexOf('{'), asked.indexOf('{') + 60))) return 'cloze'
  if (isTrueFalse(correct)) return 'truefalse'
  if (correct === '') return options.length === 1 ? 'short' : 'essay'
  return numberOf(withColon(correct)) ? 'numerical' : 'short'
}

const isTrueFalse = (text: string) => /^(?:true|false|t|f|yes|no)$/i.test(text)
/** Splits a cell into the names of right answers, but not into more than any table has columns. */
const severalOf = (text: string, between = /[|;,]/) =>
  text
    .split(between, 2 * maxNames)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, maxNames + 1)

/** Whether a cell names several right answers. One that counts in full makes a single choice: `A=100|B=50`. */
function isSeveral(correct: string, options: readonly string[]): boolean {
  // An option may have a comma of its own.
  if (placeOf(correct, options) !== -1) return false
  const weights = severalOf(correct).map((name) => readName(name, options).weight)
  return weights.filter((weight = 1) => !(weight <= 0)).length > 1 && !weights.includes(100)
}

/** A number in a table may be written 9.81 ± 0.02. */
const withColon = (text: string) => text.replace('±', ':')

type Answers = Pick<QuestionContent, 'type' | 'options' | 'numbers' | 'pairs'>

/** The cells that say what is right. */
interface AnswerCells {
  readonly texts: readonly string[]
  readonly correct: string
  /** The name of the column with the right answers. */
  readonly correctName: string
}

function answersOf(type: Type, cells: AnswerCells, report: Reject): Answers {
  const { texts, correct } = cells
  switch (type) {
    case 'single':
    case 'multiple': {
      const weights = weightsOf(cells, type, report)
      return { type, options: texts.map((text, i) => ({ text: htmlOf(text), weight: weights.get(i) ?? 0 })) }
    }
    case 'truefalse': {
      const right = texts.length > 1 ? [...weightsOf(cells, 'single', report).keys()] : []
      if (right.length > 1) report('not-true-or-false')
      const named = texts.length > 1 ? texts[right[0] ?? 0]! : correct
      if (!isTrueFalse(named)) report('answer-not-an-option', named)
      const isTrue = /^[ty]/i.test(named)
      return {
        type,
        options: [
          { text: 'True', weight: isTrue ? 100 : 0 },
          { text: 'False', weight: isTrue ? 0 : 100 },
        ],
      }
    }
    case 'short': {
      const answers = texts.length > 0 ? texts : severalOf(correct, /\|/)
      return { type, options: answers.map((text) => ({ text: htmlOf(text), weight: 100 })) }
    }
    case 'numerical': {
      const answers = (correct === '' ? texts : correct.split('|')).map((one) => one.trim())
      return { type, numbers: answers.map((one) => ({ ...readNumber(withColon(one), report, one), weight: 100 })) }
    }
    case 'matching':
      return { type, pairs: texts.map((text) => pairOf(text, report)) }
    case 'ordering':
      return { type, options: texts.map((text) => ({ text: htmlOf(text), weight: 0 })) }
    default:
      return { type }
  }
}

function pairOf(text: string, report: Reject) {
  const at = text.indexOf('->')
  if (at === -1) report('pair-without-arrow', text)
  const [prompt, answer] = at === -1 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 2).trim()]
  return { ...(prompt !== '' && { prompt: htmlOf(prompt) }), answer: htmlOf(answer) }
}

/** Returns the weights of correct options, given by letter, number or text. `=50` sets an unequal share. */
function weightsOf({ correct, texts: options, correctName }: AnswerCells, type: 'single' | 'multiple', report: Reject) {
  const weights = new Map<number, number>()
  const whole = placeOf(correct, options)
  const named = type === 'single' && whole !== -1 ? [correct] : severalOf(correct)
  if (named.length === 0) report('cell-missing', correctName)
  if (named.length > maxNames) report('too-many', maxNames)
  for (const name of named) {
    const { place, weight = share(type, named.length) } = readName(name, options)
    if (place === -1) report('answer-not-an-option', name)
    else weights.set(place, weight)
  }
  return weights
}

/** Reads `B=50` as the index of an option and its weight. An option that is written like this counts before both. */
function readName(name: string, options: readonly string[]): { readonly place: number; readonly weight?: number } {
  const place = placeOf(name, options)
  const at = name.lastIndexOf('=')
  const weight = name.slice(at + 1).trim()
  if (place !== -1 || at === -1 || !/^-?[\d.]+$/.test(weight)) return { place }
  return { place: placeOf(name.slice(0, at), options), weight: Number(weight) }
}

const share = (type: 'single' | 'multiple', count: number) =>
  type === 'single' ? 100 : Math.round(100_000 / Math.max(1, count)) / 1_000

/** Returns the index of the named option, or -1. An exact text takes precedence over letters and numbers. */
export function placeOf(name: string, options: readonly string[]): number {
  const text = name.trim()
  const exact = options.indexOf(text)
  if (exact !== -1) return exact
  const letter = /^(?:option\s*)?([a-z])[).]?$/i.exec(text)?.[1]
  const number = /^(?:option\s*)?(\d{1,2})[).]?$/i.exec(text)?.[1]
  const place = letter ? letter.toUpperCase().codePointAt(0)! - 65 : number ? Number(number) - 1 : -1
  if (place >= 0 && place < options.length && options[place] !== '') return place
  const folded = text.toLowerCase()
  return options.findIndex((option) => option.length === text.length && option.toLowerCase() === folded)
}
