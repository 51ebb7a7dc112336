import { columnRoles } from '@abhyas/shared/content/imports/columns'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { printCloze } from '../cloze.ts'
import { placeOf } from './row.ts'

const tableOptions = 10

/** Columns by which a table names questions of a bank. */
export const nameColumns: readonly string[] = ['id', 'version']

/** Columns of our own table format, for templates and exports. */
export const tableColumns: readonly string[] = columnRoles
  .filter((role) => !nameColumns.includes(role))
  .flatMap((role) => (role === 'option' ? Array.from({ length: tableOptions }, (_, i) => `option_${i + 1}`) : [role]))

/** Whether a table can represent a question without loss. */
export const fitsTable = ({ options = [], pairs = [], numbers = [], type, ...rest }: QuestionContent): boolean =>
  Math.max(options.length, pairs.length) <= tableOptions &&
  numbers.every(({ weight }) => weight === 100) &&
  (type !== 'short' || options.every(({ weight }) => weight === 100)) &&
  (type !== 'single' || options.every(({ weight }) => weight === 0 || weight === 100)) &&
  !(type === 'short' && rest.is_case_sensitive) &&
  pairs.every(({ prompt = '' }) => !prompt.includes('->'))

/** Returns the cells of a question in the order of `tableColumns`, then those of `nameColumns` if it has an id. */
export function rowOf(question: QuestionContent, named: { readonly id?: string; readonly version?: number } = {}) {
  const { type, stem, options = [], pairs = [], numbers = [], tags = [] } = question
  const texts =
    type === 'matching'
      ? pairs.map(({ prompt = '', answer }) => `${prompt} -> ${answer}`.trim())
      : type === 'truefalse'
        ? []
        : options.map(({ text }) => text)
  return [
    type,
    type === 'cloze' ? printCloze(question) : stem,
    ...Array.from({ length: tableOptions }, (_, i) => texts[i] ?? ''),
    correctOf(question, numbers),
    String(question.marks),
    String(question.negative_marks),
    question.difficulty ?? '',
    tags.join('|'),
    question.feedback ?? '',
    question.external_id ?? '',
    question.language ?? '',
    ...(named.id ? [named.id, String(named.version)] : []),
  ]
}

function correctOf({ type, options = [] }: QuestionContent, numbers: NonNullable<QuestionContent['numbers']>): string {
  if (type === 'truefalse') return options.find(({ weight }) => weight === 100)?.text ?? ''
  if (type === 'numerical') return numbers.map(({ value, tolerance }) => `${value}:${tolerance}`).join('|')
  if (type !== 'single' && type !== 'multiple') return ''
  const texts = options.map(({ text }) => text)
  return options
    .flatMap(({ weight }, i) => (weight === 0 ? [] : [nameOf(i, texts) + (type === 'single' ? '' : `=${weight}`)]))
    .join('|')
}

/** Returns the name of an option: its letter, or a longer form if another option reads like that letter. */
function nameOf(place: number, texts: readonly string[]): string {
  const letter = String.fromCodePoint(65 + place)
  return [letter, `Option ${letter}`].find((name) => placeOf(name, texts) === place) ?? texts[place]!
}
