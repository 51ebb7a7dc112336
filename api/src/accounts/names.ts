import { shownContactPerson } from '@abhyas/shared/accounts/contact-person'
import { isObjectIdOrHexString } from 'mongoose'
import { User } from './model.ts'

/** The names of people as they are shown, by their ids; what is no id of a person is left out. */
export async function namesOfPeople(given: readonly (string | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(given)].filter((id): id is string => isObjectIdOrHexString(id))
  if (ids.length === 0) return new Map()
  const people = await User.find({ _id: { $in: ids } }, { contact_person: 1 }).lean()
  return new Map(people.map(({ _id, contact_person }) => [_id.toHexString(), shownContactPerson(contact_person)]))
}
