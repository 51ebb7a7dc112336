import type { ListPage } from '@abhyas/shared/list-reply'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import type { MaterialFilter } from '@abhyas/shared/content/materials/filters'
import { maxCountedMaterials } from '@abhyas/shared/content/materials/limits'
import type { Material, QueuedMaterial } from '@abhyas/shared/content/materials/shapes'
import type { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { prefixRange } from '../../core/prefix-query.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { conditionsOfSearch } from '../../core/search-tokens.ts'
import type { Principal } from '../../http/caller.ts'
import { UserModel } from '../../identity/users/model.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { ListingModel } from '../../marketplace/listings/model.ts'
import { tokenOf } from './found-by.ts'
import { mayRead } from './may-read.ts'
import { MaterialModel, type MaterialRecord, SpaceModel } from './model.ts'
import { presentMaterial, presentQueued } from './present.ts'

/** A material of the caller's. Throws 404. */
export async function findOwn(id: string | Types.ObjectId, ownerId: string): Promise<MaterialRecord> {
  const material = await MaterialModel.findOne({ _id: id, owner_id: ownerId }).lean<MaterialRecord>()
  if (!material) throw notFound('material')
  return material
}

/** The materials of somebody, the newest first; with the words of a search in their titles. */
export function listOwn(
  ownerId: string,
  { state = '', q = '' }: { readonly state?: string; readonly q?: string },
  place: ListPage,
): Promise<RowsPage<MaterialRecord>> {
  const words = wordsOf(q)
  const and = words.map((word) => ({ words: { $elemMatch: prefixRange(word) } }))
  // Signs alone are in no title.
  const isNothing = q.trim() !== '' && words.length === 0
  const filter = {
    owner_id: ownerId,
    ...(state && { state }),
    ...(isNothing && { words: '' }),
    ...(and.length > 0 && { $and: and }),
  }
  return findPage<MaterialRecord>(MaterialModel, { filter, sort: { created_at: -1, _id: -1 } as const } as never, place)
}

/** The bytes of somebody's files. */
export const spaceOf = async (ownerId: string): Promise<number> =>
  (await SpaceModel.findById(ownerId, { bytes: 1 }).lean())?.bytes ?? 0

/** Whoever is held, leaves or is inactive shows nothing to others. */
const isShown = { status: 'active', market_hold: { $exists: false }, deletion_due: { $exists: false } } as const

async function readOwners(rows: readonly MaterialRecord[]): Promise<ReadonlyMap<string, Material['owner']>> {
  const ids = rows.flatMap(({ owner_id }) => owner_id ?? [])
  const [people, listings] = await Promise.all([
    UserModel.find({ _id: { $in: ids }, ...isShown }, { _id: 1 }).lean(),
    ListingModel.find({ _id: { $in: ids }, state: 'shown' }, { name: 1, public_id: 1 }).lean(),
  ])
  const names = await namesOfPeople(people.map(({ _id }) => String(_id)))
  const listed = new Map(listings.map((one) => [String(one._id), one]))
  return new Map(
    people.map(({ _id }): [string, Material['owner']] => {
      const listing = listed.get(String(_id))
      return [String(_id), { name: listing?.name ?? names.get(String(_id)) ?? '', tutor_id: listing?.public_id ?? '' }]
    }),
  )
}

/** A page of what everybody may read, what was approved last first. The total stops at a thousand. */
export async function listPublic(asked: MaterialFilter, place: ListPage): Promise<RowsPage<Material>> {
  const filter = { $and: [{ at: tokenOf(asked) }, ...conditionsOfSearch('tokens', asked.q)] }
  const { rows, total } = await findPage<MaterialRecord>(
    MaterialModel,
    {
      filter,
      sort: { rank: 1 },
      count: () => MaterialModel.countDocuments(filter, { limit: maxCountedMaterials }).exec(),
    } as never,
    place,
  )
  const owners = await readOwners(rows)
  // Of who is held or leaves nothing is shown: until that is over a page may be shorter.
  const shown = rows.flatMap((one) => {
    const owner = owners.get(String(one.owner_id))
    return owner ? [presentMaterial(one, owner)] : []
  })
  return { rows: shown, total }
}

/** A material that the caller may read. Throws 404. */
export async function findReadable(
  id: string,
  reader: Principal | undefined,
): Promise<{ readonly material: MaterialRecord; readonly owner: Material['owner'] }> {
  const material = await MaterialModel.findById(id).lean<MaterialRecord>()
  if (!material || !(await mayRead(material, reader))) throw notFound('material')
  const owner = (await readOwners([material])).get(String(material.owner_id))
  const isOwn = reader !== undefined && String(material.owner_id) === reader.userId
  if (owner) return { material, owner }
  if (!isOwn) throw notFound('material')
  return { material, owner: { name: '', tutor_id: '' } }
}

/** The queue of staff: what waits, the longest first; of what is decided, what was sent last. */
export async function listQueue(state: string, place: ListPage, readerId: string): Promise<RowsPage<QueuedMaterial>> {
  const way = state === 'pending' ? 1 : -1
  const { rows, total } = await findPage<MaterialRecord>(
    MaterialModel,
    { filter: { state }, sort: { submitted_at: way, _id: way } } as never,
    place,
  )
  return { rows: await presentForStaff(rows, readerId), total }
}

export async function presentForStaff(rows: readonly MaterialRecord[], readerId: string): Promise<QueuedMaterial[]> {
  const textOf = (id: Types.ObjectId | undefined) => (id ? String(id) : '')
  const names = await namesOfPeople(rows.flatMap(({ owner_id, decided_by }) => [textOf(owner_id), textOf(decided_by)]))
  return rows.map((one) =>
    presentQueued(one, {
      owner: names.get(textOf(one.owner_id)) ?? '',
      by: names.get(textOf(one.decided_by)) ?? '',
      isOwn: textOf(one.owner_id) === readerId,
    }),
  )
}

/** Words of a title, for the owner's search. */
export const titleWords = (title: string): string[] => wordsOf(title)

/** Whether two texts say the same to a reader. */
export const saysTheSame = (one: string, other: string): boolean => folded(one) === folded(other)
