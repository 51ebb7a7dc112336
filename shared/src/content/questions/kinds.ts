/** What a question asks for; what its answers are made of follows from it. */
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
