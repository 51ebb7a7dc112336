import { expect, it } from 'vitest'
import { placesFor } from '../../../pwa/src/features/marketplace/home/own-places.ts'

const first = (i_am: string, more = {}) =>
  placesFor({ public_id: '7', i_am, roles: ['user'], deletion_due: '', ...more })[0]!.title

it('the home of a person begins with what their type can use today', () => {
  expect(first('Teacher')).toBe('Your public page')
  expect(first('Institute/Tutorial Center')).toBe('Your public page')
  expect(first('Student')).toBe('Tests')
  expect(first('Guardian')).toBe('Tests')
  expect(first('Associate')).toBe('For associates')
  expect(first('', { roles: ['user', 'admin'] })).toBe('Back office')
  // Nobody sees their page while the account is being deleted.
  expect(first('Teacher', { deletion_due: '2026-12-24' })).toBe('Password and devices')
})
