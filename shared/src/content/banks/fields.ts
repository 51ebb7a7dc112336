const parents = [
  { kind: 'category', shownAs: 'category_name', filter: 'category', label: 'Category', isRequired: true },
  { kind: 'level', shownAs: 'level', filter: 'level', label: 'Level', isRequired: true },
  { kind: 'subject', shownAs: 'subject_name', filter: 'subject_name', label: 'Subject', isRequired: true },
  { kind: 'board', shownAs: 'board', filter: 'board', label: 'Board', isRequired: false },
  { kind: 'semester', shownAs: 'semester', filter: 'class_semester', label: 'Class/Semester', isRequired: false },
] as const

/**
 * Lists that classify a question bank. Server and app generate forms, filters and responses from this table. A bank's
 * `field` holds the id of a row.
 */
export const bankParents = parents.map((parent) => ({ ...parent, field: `${parent.kind}_id` as const }))

export type BankParentField = (typeof bankParents)[number]['field']
export const bankPage = { limit: 10, maxRows: 100 } as const
export const maxBankNameLength = 200
