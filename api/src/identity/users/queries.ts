import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { isObjectIdOrHexString, type QueryFilter } from 'mongoose'
import { UserModel, type UserRecord } from './model.ts'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { UserSearch, UserStatus } from '@abhyas/shared/identity/users/rules'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { notFound } from '../../core/errors.ts'
import { conditionsOn } from '../../core/search-tokens.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { type NamedRow, listUseOf } from './list-uses.ts'
import { presentUser, shownFields, type ShownUser } from './present.ts'
import { searchedWords } from './search-keys.ts'

/** A page of matching users, newest account first, and the total. */
export async function listUsers(asked: UserSearch, place: ListPage): Promise<RowsPage<UserRow>> {
  const conditions = conditionsOf(asked)
  const filter: QueryFilter<UserRecord> = conditions.length > 0 ? { $and: conditions } : {}
  const query = { filter, fields: shownFields, sort: { _id: -1 } as const }
  const { rows, total } = await findPage<UserRecord, ShownUser>(UserModel, query, place)
  return { rows: rows.map(presentUser), total }
}

/** One user for the back office. Throws 404. */
export async function findUser(id: string): Promise<ShownUser> {
  const user = await UserModel.findById(id, shownFields).lean<ShownUser>()
  if (!user) throw notFound('user')
  return user
}

/** Whether there is no other active administrator. Accounts scheduled for deletion do not count. */
export const isLastAdmin = async ({ _id, roles, status }: Pick<UserRecord, '_id' | 'roles' | 'status'>) =>
  status === 'active' &&
  roles.includes('admin') &&
  !(await UserModel.exists({ roles: 'admin', status: 'active', deletion_due: { $exists: false }, _id: { $ne: _id } }))

/** The ids of all active administrators. */
export async function findAdmins(): Promise<string[]> {
  const admins = await UserModel.find({ roles: 'admin', status: 'active' }, { _id: 1 }).lean()
  return admins.map(({ _id }) => _id.toHexString())
}

/** Each word must be a prefix of a key. Equality on the longest word's token uses the index; ranges check the rest. */
function conditionsOf({ search = '', role, status, documents }: UserSearch): QueryFilter<UserRecord>[] {
  const words = searchedWords(search)
  return [
    ...conditionsOn('search_keys', words),
    // No key is empty: a search without letters or digits finds nobody.
    ...(search.trim() && words.length === 0 ? [{ search_keys: '' }] : []),
    ...(role ? [{ roles: role }] : []),
    ...(status ? [{ status: status as UserStatus }] : []),
    ...(documents ? [{ 'documents.status': documents }] : []),
  ]
}

/** The ids of people whose name, e-mail address or number a search finds, at most so many. */
export async function idsOfPeople(search: string, max: number): Promise<string[]> {
  const found = await UserModel.find({ $and: conditionsOf({ search }) }, { _id: 1 })
    .limit(max)
    .lean()
  return found.map(({ _id }) => _id.toHexString())
}

/** Display names of users by id. Ignores values that are not an id, and unknown ids. */
export async function namesOfPeople(given: readonly (string | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(given)].filter((id): id is string => isObjectIdOrHexString(id))
  if (ids.length === 0) return new Map()
  const people = await UserModel.find({ _id: { $in: ids } }, { contact_person: 1 }).lean()
  return new Map(people.map(({ _id, contact_person }) => [_id.toHexString(), shownContactPerson(contact_person)]))
}

/**
 * Counts the users whose profile names a row of a list. People also live at locations.
 * @param upTo stops counting there
 */
export function countUsersOf(kind: ReferenceKind, row: NamedRow, upTo?: number): Promise<number> {
  const count = (filter: QueryFilter<UserRecord>) => {
    const counted = UserModel.countDocuments(filter)
    return (upTo === undefined ? counted : counted.limit(upTo)).exec()
  }
  const named: QueryFilter<UserRecord> = { list_uses: listUseOf(kind, row) }
  if (kind !== 'location') return count(named)
  const place = { pincode: row.pincode, location: row.name }
  const lives: QueryFilter<UserRecord> = { 'location.pincode': row.pincode, location: { $elemMatch: place } }
  return count({ $or: [named, lives] })
}

/** Whether one of two is a sample and the other a real person: these never meet. */
export async function areApart(one: string, other: string | UserRecord['_id']): Promise<boolean> {
  const ids = [one, String(other)]
  const marked = await UserModel.countDocuments({ _id: { $in: ids }, sample: true })
  return marked === 1 && ids[0] !== ids[1]
}
