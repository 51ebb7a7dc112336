/** Question types. The type determines which answer fields are used. */
export const questionTypes = [
  'single',
  'multiple',
  'truefalse',
  'short',
  'numerical',
  'matching',
  'ordering',
  'cloze',
  'essay',
  'description',
] as const

export const difficulties = ['easy', 'medium', 'hard'] as const

/** Sort orders of the list: newest first (the storage order), or by the question's text. */
export const questionOrders = ['newest', 'name'] as const

/** Maximum questions sorted by name. An index of names would slow down every import, and nobody reads more. */
export const maxSorted = 1_000

/** What is done to many questions at once. `untag` and `restore` take back what `tag` and `retire` do. */
export const bulkActions = ['move', 'tag', 'untag', 'retire', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]
/** Questions per call: a call of this size ends within seconds. */
export const maxBulk = 500
/** Questions per file: a file of this size is read by every program that we know. */
export const maxExported = 100_000
