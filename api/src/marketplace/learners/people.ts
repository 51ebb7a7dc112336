import { allOf } from '@abhyas/shared/all-of'
import { hasIdentity } from '@abhyas/shared/identity/documents/rules'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import type { GuardianFacts } from '@abhyas/shared/marketplace/learners/gate'
import { gateTexts, notAdult } from '@abhyas/shared/marketplace/learners/texts'
import { AppError } from '../../core/errors.ts'
import { UserModel, type UserRecord } from '../../identity/users/model.ts'
import type { LearnerRecord } from './model.ts'

/** What learners and guardians are known by. */
const personFields = allOf(
  [
    ...(['i_am', 'contact_person', 'status', 'mobile_key', 'documents', 'deletion_due'] as const),
    ...(['contact.date_of_birth', 'contact.studying_in', 'contact.board_council'] as const),
  ],
  1 as const,
)
export type Person = Pick<
  UserRecord,
  '_id' | 'i_am' | 'contact_person' | 'status' | 'mobile_key' | 'documents' | 'deletion_due' | 'contact'
>

/** Accounts by id, also those of the guardians of some learners. */
export type People = ReadonlyMap<string, Person>

export async function readPeople(
  learners: readonly Pick<LearnerRecord, 'user_id' | 'guardians'>[],
  ...others: readonly string[]
): Promise<People> {
  const ids = learners.flatMap(({ user_id, guardians }) => [user_id ?? [], guardians.map((one) => one.user_id)].flat(2))
  const people = await UserModel.find({ _id: { $in: [...ids, ...others] } }, personFields).lean<Person[]>()
  return new Map(people.map((one) => [String(one._id), one]))
}

/** The birthday of an account's owner. What a guardian writes into step 4 is about the child. */
export const ownBirth = ({ i_am, contact }: Pick<Person, 'i_am' | 'contact'>): string =>
  i_am === 'Guardian' ? '' : (contact?.date_of_birth ?? '')

/** Of what a guardian and the account say, the later day counts: nobody grows older by a second account. */
export function birthOf(learner: Pick<LearnerRecord, 'user_id' | 'date_of_birth'>, people: People): string {
  const account = learner.user_id && people.get(String(learner.user_id))
  const own = account ? ownBirth(account) : ''
  return learner.date_of_birth > own ? learner.date_of_birth : own
}

/** Institutes and guardians say by their kind of account that they are of age. Throws 403. */
export function assertAdult(person: Person | undefined, now: Date): void {
  if (!person) throw new AppError(403, 'age_needed', gateTexts.age_needed)
  if (person.i_am === 'Guardian') return
  const isOfAge = isAdult(ownBirth(person), now)
  if (isOfAge === undefined) throw new AppError(403, 'age_needed', gateTexts.age_needed)
  if (!isOfAge) throw new AppError(403, 'not_adult', notAdult)
}

export const guardianFacts = (id: string, person: Person | undefined, now: Date): GuardianFacts => ({
  id,
  // The mail address is verified before an account exists.
  isVerified: person?.status === 'active' && Boolean(person.mobile_key) && !person.deletion_due,
  hasDocument: hasIdentity(person?.documents ?? [], now),
})
