import type { Guard } from '../guard.ts'

const test = 'tests/api/marketplace/directory.test.ts'
const make = 'api/src/marketplace/listings/make.ts'
const commands = 'api/src/marketplace/listings/commands.ts'
const filters = 'shared/src/marketplace/directory/filters.ts'

const rows: readonly (Omit<Guard, 'test'> & Partial<Pick<Guard, 'test'>>)[] = [
  {
    file: make,
    guard: 'nobody is listed who is disabled or leaving',
    find: 'visible && profile.status && !profile.deletion_due',
    replace: 'visible',
    name: 'is not a teacher who is disabled',
  },
  {
    guard: 'nobody is listed without what families choose by',
    file: make,
    find: "!isActive ? 'hidden' : missing.length > 0 ? 'incomplete' : 'shown'",
    replace: "!isActive ? 'hidden' : 'shown'",
    name: 'is not a teacher without a charge',
  },
  {
    guard: 'an older result never covers a newer one',
    file: commands,
    find: 'filter: { _id, made_of: { $lt: set.made_of } }',
    replace: 'filter: { _id }',
    name: 'changes with the profile, and an older result never covers a newer one',
  },
  {
    guard: 'a profile that changed meanwhile stays due',
    file: commands,
    find: 'filter: { _id, listing_rev: listing_rev ?? null } as never',
    replace: 'filter: { _id } as never',
    name: 'waits again where the profile changed while the listing was made',
  },
  {
    guard: 'a distance needs a pincode',
    file: filters,
    find: "value !== '' && value !== 'any' && near === ''",
    replace: "value === 'never' && near === ''",
    name: '{"within":"5"}, with a sentence at the field',
  },
  {
    guard: 'words have at most 100 characters',
    file: filters,
    find: 'checks: [short, ',
    replace: 'checks: [',
    name: '{"q":"xxx',
  },
  {
    guard: 'the nearest of two places counts',
    file: 'api/src/marketplace/directory/nearest.ts',
    find: 'Math.min(...known)',
    replace: 'Math.max(...known)',
    name: 'counts the nearest place of somebody who teaches at two',
  },
  {
    guard: 'a distance is told from a pincode that exists',
    file: 'api/src/marketplace/listings/tutor-page.ts',
    find: 'if (centres && !centres.isKnown(near)) throw formInvalid({ near: pincodeUnknown })',
    replace: '',
    test: 'tests/api/marketplace/listings.test.ts',
    name: 'is not told from "000000"',
  },
  {
    guard: 'only certificates that staff have verified are badges',
    file: 'api/src/marketplace/listings/tutor-page.ts',
    find: "kind === 'certificate' && status === 'verified'",
    replace: "kind === 'certificate'",
    test: 'tests/api/marketplace/listings.test.ts',
    name: 'is what was checked and when, and nothing that was not',
  },
  {
    guard: 'only teachers and institutes change a listing',
    file: 'api/src/http/caller.ts',
    find: 'if (!publicRegistrants.includes(caller.registrant)) throw forbidden()',
    replace: '',
    test: 'tests/api/marketplace/own-listing.test.ts',
    name: 'is not for a Student',
  },
]

/** Who is in the directory, and what may be asked of it. */
export const directoryGuards: readonly Guard[] = rows.map((row) => ({ test, ...row }))
