import { allOf } from '@abhyas/shared/all-of'
import type { ListPage } from '@abhyas/shared/list-reply'
import { needLimits } from '@abhyas/shared/marketplace/needs/limits'
import type { Need } from '@abhyas/shared/marketplace/needs/shapes'
import { needMovesFrom } from '@abhyas/shared/marketplace/needs/states'
import type { Types } from 'mongoose'
import { distanceBetween } from '../../content/centres/queries.ts'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { presentAbout } from '../conversations/present.ts'
import { readLearners } from '../conversations/queries.ts'
import { type Carded, cardFields, presentCard } from '../directory/present.ts'
import { ListingModel } from '../listings/model.ts'
import { NeedModel, type NeedRecord } from './model.ts'

/** A need of the caller's. Throws 404. */
export async function findNeed(id: string | Types.ObjectId, userId: string): Promise<NeedRecord> {
  const need = await NeedModel.findOne({ _id: id, user_id: userId }).lean<NeedRecord>()
  if (!need) throw notFound('need')
  return need
}

/** The needs of somebody, the newest first. */
export async function listNeeds(userId: string, place: ListPage): Promise<RowsPage<Need>> {
  const query = { filter: { user_id: userId }, sort: { created_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<NeedRecord>(NeedModel, query as never, place)
  return { rows: await present(rows), total }
}

/** What a need says of the lessons, for its family and for tutors: nothing of who asks. */
export const factsOf = (need: NeedRecord) => ({
  subject: need.subject,
  level: need.level,
  board: need.board,
  modes: [...need.modes],
  pincode: need.pincode,
  place: need.place,
  charge_max: need.charge_max && { amount: need.charge_max.amount, currency: need.charge_max.currency },
  times: [...need.times],
  starts: need.starts,
  note: need.note,
  answers_left: Math.max(0, needLimits.answers - need.answer_count),
  created_at: need.created_at.toISOString(),
  expires_at: need.expires_at.toISOString(),
})

export async function present(rows: readonly NeedRecord[]): Promise<Need[]> {
  const tutors = rows.flatMap(({ answers }) => answers.map(({ tutor_id }) => tutor_id))
  const [cards, about] = await Promise.all([readCards(tutors), readLearners(rows)])
  return Promise.all(
    rows.map(async (need): Promise<Need> => {
      const told = need.answers.filter(({ conversation_id }) => conversation_id !== undefined)
      return {
        id: String(need._id),
        state: need.state,
        ...factsOf(need),
        learner: { id: String(need.learner_id), ...presentAbout(need.learner_id, about) },
        answers: await Promise.all(
          told.map(async ({ tutor_id, conversation_id, at }) => ({
            tutor: await cardFor(cards.get(String(tutor_id)), need.pincode),
            conversation_id: String(conversation_id),
            at: at.toISOString(),
          })),
        ),
        filled_by: need.filled_by,
        may: needMovesFrom(need.state),
        updated_at: need.updated_at.toISOString(),
        version: need.version,
      }
    }),
  )
}

const projection = allOf([...cardFields], 1)

async function readCards(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, Carded>> {
  if (ids.length === 0) return new Map()
  const rows = await ListingModel.find({ _id: { $in: [...ids] }, state: 'shown' }, projection).lean<Carded[]>()
  return new Map(rows.map((row) => [String(row._id), row]))
}

async function cardFor(listing: Carded | undefined, near: string) {
  if (!listing) return null
  const km = await distanceBetween(
    near,
    listing.places.map(({ pincode }) => pincode),
  )
  return presentCard(listing, km, near)
}
