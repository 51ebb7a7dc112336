import { describe } from 'vitest'
import { keyChange } from '../../../pwa/src/features/admin/approvals/key-change.ts'
import type { QuestionContent } from '../../../shared/src/content/questions/content.ts'
import { maps } from '../../support/maps.ts'

const common = { stem: 'Which?', marks: 1, negative_marks: 0 } as const
const choice = (right: string, ...texts: string[]): QuestionContent => ({
  ...common,
  type: 'single',
  options: texts.map((text) => ({ text, weight: text === right ? 100 : 0 })),
})
const number = (value: number): QuestionContent => ({
  ...common,
  type: 'numerical',
  numbers: [{ value, tolerance: 0, weight: 100 }],
})

describe('what an edit does to the answer key', () => {
  maps(
    ([before, after]: [QuestionContent, QuestionContent]) => keyChange(before, after) ?? 'nothing',
    [
      [[choice('5', '4', '5'), choice('5', '4', '5')], 'nothing'],
      [[choice('5', '4', '5'), choice('5', '3', '5')], 'nothing'],
      [[choice('5', '4', '5'), choice('5', '5', '4')], 'nothing'],
      [[choice('5', '4', '5'), choice('4', '4', '5')], 'Answer key changes from B to A'],
      [[choice('5', '4', '5'), choice('6', '4', '6')], 'The correct answer changes'],
      [[number(5), number(6)], 'The correct answer changes'],
    ],
  )
})
