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
