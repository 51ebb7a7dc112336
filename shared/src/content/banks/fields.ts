import type { ReferenceKind } from '../reference-data/definitions.ts'

/** Lists that classify a question bank. Server and app generate forms, filters and responses from this table. */
export const bankParents = [
  {
    field: 'category_id',
    kind: 'category',
    shownAs: 'category_name',
    filter: 'category',
    label: 'Category',
    isRequired: true,
  },
  { field: 'level_id', kind: 'level', shownAs: 'level', filter: 'level', label: 'Level', isRequired: true },
  {
    field: 'subject_id',
    kind: 'subject',
    shownAs: 'subject_name',
    filter: 'subject_name',
    label: 'Subject',
    isRequired: true,
  },
  { field: 'board_id', kind: 'board', shownAs: 'board', filter: 'board', label: 'Board', isRequired: false },
  {
    field: 'semester_id',
    kind: 'semester',
    shownAs: 'semester',
    filter: 'class_semester',
    label: 'Class/Semester',
    isRequired: false,
  },
] as const satisfies readonly {
  readonly field: string
  readonly kind: ReferenceKind
  readonly shownAs: string
  readonly filter: string
  readonly label: string
  readonly isRequired: boolean
}[]

export type BankParentField = (typeof bankParents)[number]['field']
export const bankPage = { limit: 10, maxRows: 100 } as const
export const maxBankNameLength = 200
