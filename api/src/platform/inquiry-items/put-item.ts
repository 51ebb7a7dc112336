import {
  columnAfter,
  firstColumn,
  type ItemKind,
  type SourceState,
} from '@abhyas/shared/platform/inquiry-board/columns'
import type { Types } from 'mongoose'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { ItemModel, type ItemRecord } from './model.ts'
import { searchedBy } from './words.ts'

/** What the board shows of a need, a ticket or a report. */
export interface ItemSource {
  readonly _id: Types.ObjectId
  readonly kind: ItemKind
  /** Whose it is, where it goes with their account. */
  readonly user_id?: Types.ObjectId
  readonly title: string
  /** Who asks, as people call them; empty for who has left. */
  readonly person: string
  /** What they are registered as. */
  readonly registrant?: string
  readonly pincode?: string
  readonly opened_at: Date
  /** Counts with every change of the source: what is older is not written over what is newer. */
  readonly version: number
  readonly state: SourceState
  /** Differs after each move that counts, so that a change of words alone leaves the item in its column. */
  readonly move?: number
  /** Who looks at it, by the source. */
  readonly assigned_to?: Types.ObjectId | undefined
  readonly expires_at?: Date | undefined
}

const maxTries = 5

/** Makes the item of a source what the source is now. Can be repeated, and called out of order. */
export async function putItem(source: ItemSource, now = new Date()): Promise<void> {
  const { _id, kind, title, person, registrant = '', pincode = '', opened_at, version, state, move = 0 } = source
  const said = { title, person, registrant, pincode, words: searchedBy(title, person, pincode), made_of: version }
  const moved = `${state} ${move}`
  for (let tries = 0; tries < maxTries; tries++) {
    const is = await ItemModel.findById(_id).lean<ItemRecord>()
    if (!is) {
      const made = {
        _id,
        kind,
        ...said,
        moved,
        column: firstColumn(state),
        assigned_to: source.assigned_to ?? null,
        opened_at,
        touched_at: opened_at,
        waits_since: opened_at,
        notes: [],
        version: 1,
        ...(source.user_id && { user_id: source.user_id }),
        ...(source.expires_at && { expires_at: source.expires_at }),
      }
      if (await insertIfFree(ItemModel.collection, made)) return
      continue
    }
    if (is.made_of >= version) return
    const column =
      is.moved === moved ? is.column : columnAfter(state, { column: is.column, isAssigned: is.assigned_to !== null })
    const { matchedCount } = await ItemModel.updateOne(
      { _id, version: is.version },
      {
        $set: {
          ...said,
          moved,
          column,
          ...(column !== is.column && { touched_at: now }),
          ...(column === 'new' && column !== is.column && { waits_since: now }),
          ...(is.assigned_to === null && source.assigned_to && { assigned_to: source.assigned_to }),
        },
        $inc: { version: 1 },
      },
    )
    if (matchedCount === 1) return
  }
  throw new Error('an item of the board changes faster than it can be written')
}

/** Takes the items of sources that are no more off the board. Can be repeated. */
export const removeItems = async (ids: readonly Types.ObjectId[]): Promise<void> =>
  void (await ItemModel.deleteMany({ _id: { $in: [...ids] } }))

/** Takes the name of somebody who has left off the item of a report, which stays. Can be repeated. */
export async function forgetPerson(_id: Types.ObjectId): Promise<void> {
  const item = await ItemModel.findById(_id, { title: 1 }).lean()
  if (!item) return
  const blank = { person: '', registrant: '', words: searchedBy(item.title) }
  await ItemModel.updateOne({ _id }, { $set: blank, $inc: { version: 1 } })
}
