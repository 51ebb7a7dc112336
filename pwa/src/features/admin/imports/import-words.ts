import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import {
  definitionOf,
  type ReferenceDefinition,
  type ReferenceKind,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'

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
      undone: 'Its questions were removed.',
    }
  return {
    one: 'row',
    many: 'rows',
    into: definition.listNoun,
    address: `/admin/settings/${definition.tab}`,
    view: 'View the list',
    created: ['New', 'New'],
    completed: 'Its rows are in the list.',
    undone: 'Its rows were removed, except those that are in use or were changed since.',
  }
}

/** The list of a name; undefined where it is none. */
export const listNamed = (name: string): ReferenceDefinition | undefined =>
  referenceKinds.includes(name as ReferenceKind) ? definitionOf(name as ReferenceKind) : undefined
