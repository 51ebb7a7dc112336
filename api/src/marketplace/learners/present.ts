import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import type { LearnerRecord } from './model.ts'
import { birthOf, type People } from './people.ts'

/** The first name of an account, without its title. */
export const firstNameOf = (contactPerson: string): string => titleAndName(contactPerson).name.split(/\s+/)[0] ?? ''

/** What is said about a learner; the account's profile says what no guardian has said. */
export function factsOf(learner: LearnerRecord, people: People) {
  const account = learner.user_id && people.get(String(learner.user_id))
  return {
    first_name: learner.first_name || firstNameOf(account?.contact_person ?? ''),
    date_of_birth: birthOf(learner, people),
    studying_in: learner.studying_in || (account?.contact?.studying_in ?? ''),
    board: learner.board || (account?.contact?.board_council ?? ''),
    medium: learner.medium,
  }
}

/** @param userId who asks */
export function presentLearner(learner: LearnerRecord, people: People, userId: string, now = new Date()): Learner {
  const facts = factsOf(learner, people)
  const isOfAge = isAdult(facts.date_of_birth, now)
  const names = new Map(
    [...people].map(([id, { contact_person }]) => [id, shownContactPerson(contact_person)] as const),
  )
  return {
    id: String(learner._id),
    is_self: String(learner.user_id) === userId,
    has_account: learner.user_id !== undefined,
    ...facts,
    minor: isOfAge === undefined ? null : !isOfAge,
    guardians: learner.guardians.map(({ user_id, relation, since }) => ({
      id: String(user_id),
      name: names.get(String(user_id)) ?? '',
      relation,
      since: since.toISOString(),
    })),
    consents: learner.consents.map((one) => ({
      purpose: one.purpose,
      guardian_id: String(one.guardian_id),
      guardian: names.get(String(one.guardian_id)) ?? '',
      given_at: one.given_at.toISOString(),
      withdrawn_at: one.withdrawn_at?.toISOString() ?? null,
      notice_version: one.notice_version,
      notice_language: one.notice_language,
    })),
    agreed: learner.consents
      .filter((one) => String(one.guardian_id) === userId && !one.withdrawn_at)
      .map(({ purpose }) => purpose),
    version: learner.version,
  }
}
