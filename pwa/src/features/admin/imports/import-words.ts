import { guessRoles, type ImportTarget, rolesOf } from '@abhyas/shared/content/imports/mapping'
import type { ImportRow, RejectedRow } from '@abhyas/shared/content/imports/shapes'
import {
  definitionOf,
  type ReferenceDefinition,
  type ReferenceKind,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import { formatNumber } from '../../../ui/format-number.ts'

/** How an import speaks of what it brings in: questions of a bank, or rows of a list. */
interface ImportWords {
  readonly one: string
  readonly many: string
  /** What it goes into. */
  readonly into: string
  /** Where that is looked at afterwards. */
  readonly address: string
  readonly view: string
  /** What is said of new ones, before and after. */
  readonly created: readonly [before: string, after: string]
  readonly completed: string
  readonly undone: string
}

export function wordsOf({ id, list, bank_name }: Pick<ImportRow, 'id' | 'list' | 'bank_name'>): ImportWords {
  const definition = listNamed(list)
  if (!definition)
    return {
      one: 'question',
      many: 'questions',
      into: bank_name,
      address: `/admin/questions?import_id=${id}`,
      view: 'View the questions',
      created: ['New, will wait for approval', 'New, wait for approval'],
      completed: 'Its questions wait for approval.',
      undone: 'Import undone. Its questions were removed.',
    }
  return {
    one: 'row',
    many: 'rows',
    into: definition.listNoun,
    address: `/admin/settings/${definition.tab}`,
    view: 'View the list',
    created: ['New', 'New'],
    completed: 'Its rows are in the list.',
    undone: 'Import undone. Its rows were removed, except those that are in use or were changed since.',
  }
}

/** A number of what an import brings in: 1 row, 2,400 questions. */
export function countedIn(job: ImportRow, count: number): string {
  const { one, many } = wordsOf(job)
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** The list of a name; undefined where it is none. */
export const listNamed = (name: string): ReferenceDefinition | undefined =>
  referenceKinds.includes(name as ReferenceKind) ? definitionOf(name as ReferenceKind) : undefined

/** What the parts of a file are numbered by. */
export const unitOf = (format: ImportRow['format']): string =>
  format === 'qti' ? 'question' : format === 'xlsx' || format === 'docx' ? 'row' : 'line'

/** Where a rejected row is: as table programs show it, or as a text editor does. */
export function placeOf({ line, column, cell }: RejectedRow, format: ImportRow['format']): string {
  if (!cell) return `line ${formatNumber(line)}, column ${column}`
  if (format === 'qti') return `question ${formatNumber(cell.row)}, ${cell.name}`
  const named = cell.name && (cell.name.length > 30 ? `${cell.name.slice(0, 30)}…` : cell.name)
  const where =
    (format === 'xlsx' || format === 'docx') && cell.column
      ? `column ${cell.column}${named && ` (${named})`}`
      : named && `column ${named}`
  return `row ${formatNumber(cell.row)}${where && `, ${where}`}`
}

const roleNames: Readonly<Record<string, string>> = {
  type: 'Type',
  question: 'Question',
  option: 'Option',
  correct: 'Correct answer',
  marks: 'Marks',
  negative_marks: 'Negative marks',
  difficulty: 'Difficulty',
  tags: 'Tags',
  explanation: 'Explanation',
  external_id: 'External ID',
  language: 'Language',
  id: 'Question ID',
  version: 'Version',
  status: 'Status',
}

/** What a column can be, as options of a select. */
export function roleOptions(list: ImportTarget): { readonly value: string; readonly text: string }[] {
  const fields = listNamed(list)?.fields ?? []
  const nameOf = (role: string) =>
    fields.find(({ name }) => name === role)?.label ?? roleNames[role] ?? sentenceCase(role)
  return rolesOf(list).map((value) => ({ value, text: nameOf(value) }))
}

const sentenceCase = (name: string) => (name[0]!.toUpperCase() + name.slice(1)).replaceAll('_', ' ')

/** Whether each column's role is the one that its name says. */
export function guessedBy({ list, columns }: ImportRow): readonly (string | undefined)[] {
  return guessRoles(list, columns)
}
