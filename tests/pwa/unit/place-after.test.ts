import { expect, it } from 'vitest'
import { dashboardOf, placeAfter } from '../../../pwa/src/entities/user/dashboard-of.ts'

const user = (i_am: string) => ({ i_am, roles: ['user'] })

it.each([
  ['Teacher', '/teacher'],
  ['Institute/Tutorial Center', '/teacher'],
  ['Student', '/dashboard'],
  ['Guardian', '/dashboard'],
  // Their home page says that there is no work for them yet.
  ['Associate', '/'],
])('who registers as %s goes on at %s', (i_am, place) => {
  expect(placeAfter(user(i_am))).toBe(place)
  // Before the server has said which roles they have.
  expect(placeAfter({ i_am, roles: [] })).toBe(place)
})

it('staff work in the back office, whoever they are besides', () => {
  expect(dashboardOf({ i_am: 'Teacher', roles: ['user', 'reviewer'] })).toBe('/admin')
  expect(dashboardOf(user('Associate'))).toBe('/dashboard')
})
