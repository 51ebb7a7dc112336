import type { Guard } from '../guard.ts'

const test = 'tests/api/marketplace/directory.test.ts'
const moderation = 'tests/api/marketplace/moderation.test.ts'
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
    guard: 'who is held back stays so when the listing is made anew',
    file: make,
    find: "user.listing_held || user.market_hold ? 'held' : stateOf(isActive, missing)",
    replace: 'stateOf(isActive, missing)',
    test: moderation,
    name: 'stays away when the listing is made anew',
  },
  {
    guard: 'who is held back has no page',
    file: 'api/src/marketplace/listings/tutor-page.ts',
    find: "if (listing?.state === 'held') throw notFound('tutor')",
    replace: '',
    test: moderation,
    name: 'leaves the directory, the search, the saved tutors and their own page with the call',
  },
  {
    guard: 'a listing that has changed is not held back unseen',
    file: 'api/src/marketplace/moderation/commands.ts',
    find: 'if (expected !== undefined && expected !== before.version) throw new StaleError(before)',
    replace: 'expected = undefined',
    test: moderation,
    name: 'answers 412 with the current one',
  },
  {
    guard: 'nobody is held back without a reason',
    file: 'shared/src/marketplace/moderation/rules.ts',
    find: "{ field: 'reason', checks: holdReasonChecks, when: ({ state }) => state === 'held' },",
    replace: '',
    test: moderation,
    name: 'refuses {"state":"held"}',
  },
  {
    guard: 'an owner does not change a listing that has changed meanwhile',
    file: 'api/src/marketplace/listings/own.ts',
    find: 'if (matchedCount === 0) throw new StaleError',
    replace: 'if (matchedCount < 0) throw new StaleError',
    test: 'tests/api/marketplace/own-listing.test.ts',
    name: 'refuses a version that is not the current one',
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
    file: 'api/src/content/centres/queries.ts',
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
    guard: 'only documents that staff have verified are badges',
    file: 'api/src/marketplace/listings/tutor-page.ts',
    find: "one.kind !== 'logo' && isChecked(one, new Date())",
    replace: "one.kind !== 'logo'",
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
