import { expect, it } from 'vitest'
import { factsOf } from '../../../pwa/src/features/marketplace/tutor/facts-of.ts'

const nothing = { charge: '', experience: '', teaches_at: [], places: [] }
const values = (facts: object) => factsOf({ ...nothing, ...facts }, '').map(({ value }) => value)

it('what a tutor has not said is not given yet', () => {
  expect(values({})).toEqual(Array(4).fill('Not given yet'))
  expect(values({ charge: '500-1000 INR', experience: '8-9 years', teaches_at: ['Online', 'Institute'] })).toEqual([
    '₹500-1000',
    '8-9 years',
    'Not given yet',
    'Online, Institute',
  ])
})
