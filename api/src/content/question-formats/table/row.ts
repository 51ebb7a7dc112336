import { type ColumnRole, keysByName } from '@abhyas/shared/content/imports/columns'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { difficulties } from '@abhyas/shared/content/questions/kinds'
import type { Reject, RejectAt } from '../block.ts'
import { isGap, readCloze } from '../cloze.ts'
import { numberOf, readNumber } from '../gift/answers.ts'
import { htmlOf } from '../markup.ts'

/** A cell with its role and its column (from 0). */
export interface Cell<Role extends string = ColumnRole> {
  readonly role: Role
  readonly text: string
  readonly column: number
}

type Type = QuestionContent['type']

/** Usual names of the types, folded. */
const typeNames = keysByName<Type>({
  single: ['single', 'mcq', 'singlechoice', 'multichoice', 'multiplechoice', 'radio'],
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

/** Reads a row as a question. A missing type is inferred from the other cells. */
export function questionOfRow(cells: readonly Cell[], refuse: RejectAt): QuestionContent {
  const known = new Map(cells.map((cell) => [cell.role, cell]))
  const textOf = (role: ColumnRole) => known.get(role)?.text.trim() ?? ''
  const columnOf = (role: ColumnRole) => known.get(role)?.column ?? 0
  const options = cells.filter(({ role }) => role === 'option')
  const last = options.findLastIndex(({ text }) => text.trim() !== '')
  const given = options.slice(0, last + 1)
  const correct = textOf('correct')
  const asked = textOf('question')
  const type = typeOf(textOf('type'), asked, given, correct)
  if (type === undefined) refuse(columnOf('type'), 'type-unknown', textOf('type'))
  if (asked === '') refuse(columnOf('question'), 'cell-missing', 'question')
  const tags = cells.filter(({ role }) => role === 'tags').flatMap(({ text }) => text.split(/[|;,]/))
  const difficulty = textOf('difficulty').toLowerCase()
  if (difficulty && !isDifficulty(difficulty))
    refuse(columnOf('difficulty'), 'field-wrong', 'difficulty', 'easy, medium or hard')
  const number = (role: 'marks' | 'negative_marks', otherwise: number) => {
    const text = textOf(role)
    const read = text === '' ? otherwise : (numberOf(text)?.value ?? -1)
    if (!(read >= 0)) refuse(columnOf(role), 'not-a-number', text)
    return Math.max(0, read)
  }
  const common = {
    stem: htmlOf(asked),
    feedback: htmlOf(textOf('explanation')),
    tags,
    ...(isDifficulty(difficulty) && { difficulty }),
    language: textOf('language'),
    external_id: textOf('external_id'),
    marks: number('marks', type === 'description' ? 0 : 1),
    negative_marks: number('negative_marks', 0),
  }
  if (type === undefined) return { ...common, type: 'essay' }
  if (type === 'cloze') {
    const cloze = readCloze(common.stem, (_at, ...why) => refuse(columnOf('question'), ...why))
    return { ...common, type, ...cloze }
  }
  const at = columnOf('correct')
  return { ...common, ...answersOf(type, given, correct, (...why) => refuse(at, ...why)) }
}

const isDifficulty = (text: string): text is (typeof difficulties)[number] =>
  difficulties.includes(text as (typeof difficulties)[number])

/** Returns the named type, or infers it from the other cells. */
function typeOf(name: string, asked: string, options: readonly Cell[], correct: string): Type | undefined {
  if (name !== '') return typeNames.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  if (options.length > 1) return severalOf(correct).length > 1 && !isOption(correct, options) ? 'multiple' : 'single'
  if (/\{/.test(asked) && isGap(asked.slice(asked.indexOf('{'), asked.indexOf('{') + 60))) return 'cloze'
  if (isTrueFalse(correct)) return 'truefalse'
  if (correct === '') return options.length === 1 ? 'short' : 'essay'
  return numberOf(withColon(correct)) ? 'numerical' : 'short'
}

const isTrueFalse = (text: string) => /^(?:true|false|t|f|yes|no)$/i.test(text)
const severalOf = (text: string, between = /[|;,]/) =>
  text
    .split(between)
    .map((one) => one.trim())
    .filter(Boolean)
const isOption = (text: string, options: readonly Cell[]) => options.some((option) => option.text.trim() === text)

/** A number in a table may be written 9.81 ± 0.02. */
const withColon = (text: string) => text.replace('±', ':')

type Answers = Pick<QuestionContent, 'type' | 'options' | 'numbers' | 'pairs'>

function answersOf(type: Type, given: readonly Cell[], correct: string, report: Reject): Answers {
  const texts = given.map(({ text }) => text.trim())
  switch (type) {
    case 'single':
    case 'multiple': {
      const weights = weightsOf(correct, texts, type, report)
      return { type, options: texts.map((text, i) => ({ text: htmlOf(text), weight: weights.get(i) ?? 0 })) }
    }
    case 'truefalse': {
      const named = texts.length > 1 ? texts[[...weightsOf(correct, texts, 'single', report).keys()][0] ?? 0]! : correct
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
function weightsOf(correct: string, options: readonly string[], type: 'single' | 'multiple', report: Reject) {
  const weights = new Map<number, number>()
  const whole = placeOf(correct, options)
  const named = type === 'single' && whole !== -1 ? [correct] : severalOf(correct)
  if (named.length === 0) report('cell-missing', 'correct')
  for (const name of named) {
    const { answer, weight } = cutWeight(name)
    const exact = placeOf(name, options)
    const place = exact === -1 ? placeOf(answer, options) : exact
    if (place === -1) report('answer-not-an-option', name)
    else weights.set(place, exact === -1 && weight !== undefined ? Number(weight) : share(type, named.length))
  }
  return weights
}

/** Splits `B=50` into option and weight. */
function cutWeight(name: string): { readonly answer: string; readonly weight?: string } {
  const at = name.lastIndexOf('=')
  const weight = name.slice(at + 1).trim()
  return at === -1 || !/^-?[\d.]+$/.test(weight) ? { answer: name } : { answer: name.slice(0, at).trim(), weight }
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
  return options.findIndex((option) => option.toLowerCase() === text.toLowerCase())
}
