import { expect, it } from 'vitest'
import { shownCharge } from '../../../shared/src/identity/profile/charge.ts'
import { shownValue } from '../../../pwa/src/entities/user/profile-words.ts'

it('days, places and charges have one form on all screens', () => {
  expect(shownValue('date_of_birth', '1980-01-01')).toBe('1 Jan 1980')
  expect(shownValue('state', 'WEST BENGAL')).toBe('West Bengal')
  expect(shownValue('location', 'Ballygunge RS SO')).toBe('Ballygunge RS')
  expect(shownValue('perm_location', '700019 Ballygunge SO')).toBe('700019 Ballygunge')
  expect(shownValue('landmark', 'GATE NO 1')).toBe('GATE NO 1')
  expect(shownValue('date_of_birth', '')).toBe('Empty')
  expect(shownCharge('500-1000 INR')).toBe('₹500-1000')
  expect(shownCharge('4500-5000+ USD')).toBe('$4500-5000+')
  expect(shownCharge('as agreed')).toBe('as agreed')
})
