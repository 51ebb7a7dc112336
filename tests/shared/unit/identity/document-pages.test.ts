import { pageOf } from '@abhyas/shared/identity/documents/rules'
import { expect, it } from 'vitest'

it.each([
  ['identity', 'Guardian', '/family'],
  ['identity', 'Teacher', '/teacher/settings'],
  ['certificate', 'Teacher', '/teacher/settings'],
  ['certificate', 'Institute/Tutorial Center', '/teacher/settings'],
  ['logo', 'Institute/Tutorial Center', '/profile/edit'],
  ['certificate', 'Associate', '/profile/edit'],
] as const)('a document (%s) of somebody (%s) stands at %s', (kind, registrant, page) => {
  expect(pageOf({ kind }, registrant)).toBe(page)
})
