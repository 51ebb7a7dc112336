import { shownContactPerson } from '@abhyas/shared/accounts/contact-person'
import { User } from './model.ts'

/** The names of people as they are shown, by their ids. */
export async function namesOfPeople(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await User.find({ _id: { $in: ids } }, { contact_person: 1 }).lean()
  return new Map(people.map(({ _id, contact_person }) => [_id.toHexString(), shownContactPerson(contact_person)]))
}
