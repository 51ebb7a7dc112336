import { describe } from 'vitest'
import { titleOf } from '../../../pwa/src/features/marketplace/tutor/title-of.ts'
import { maps } from '../../support/maps.ts'

describe('what a tutor is called by their subjects', () => {
  const title = (...entries: string[][]) =>
    titleOf({ teaches: entries.map((subjects) => ({ level: 'Class 9', subjects, boards: [] })) })
  maps(
    (entries: string[][]) => title(...entries),
    [
      [[], 'Tutor'],
      [[['Physics']], 'Physics tutor'],
      [[['Physics'], ['Mathematics', 'Physics']], 'Mathematics and Physics tutor'],
      [[['Physics', 'Mathematics', 'Hindi']], 'Mathematics, Physics and Hindi tutor'],
      [[['Physics', 'Mathematics', 'Hindi'], ['Civics']], 'Tutor for Mathematics, Physics and 2 more'],
      [[Array.from({ length: 22 }, (_, at) => `S${at}`)], 'Tutor for S0, S1 and 20 more'],
      [[['All Subjects']], 'All Subjects tutor'],
      [[['All Subjects', 'Biology', 'Vedic Maths']], 'Biology and Vedic Maths tutor'],
    ],
  )
})
