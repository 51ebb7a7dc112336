import { describe } from 'vitest'
import { levelWithSchool, shortLevel, subLevelOf } from '../../../../shared/src/identity/profile/levels.ts'
import { maps } from '../../../support/maps.ts'

const combined = 'Secondary (Class 9 to 10) - Class 10'

describe('how a level reads', () => {
  maps(shortLevel, [
    [combined, 'Class 10'],
    ['Hobby', 'Hobby'],
  ])
  maps(subLevelOf, [
    [{ combined, level_name: 'Secondary (Class 9 to 10)' }, 'Class 10'],
    [{ combined: 'Hobby', level_name: 'Hobby' }, ''],
  ])
  maps(levelWithSchool, [
    [{ combined, level_name: 'Secondary (Class 9 to 10)' }, 'Class 10, Secondary (Class 9 to 10)'],
    [{ combined: 'Hobby', level_name: 'Hobby' }, 'Hobby'],
  ])
})
