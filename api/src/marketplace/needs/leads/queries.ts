import type { ListPage } from '@abhyas/shared/list-reply'
import type { Lead } from '@abhyas/shared/marketplace/leads/shapes'
import { notFound } from '../../../core/errors.ts'
import { findPage, type RowsPage } from '../../../core/records/page.ts'
import { NeedModel, type NeedRecord } from '../model.ts'
import { factsOf } from '../queries.ts'
import { offerId, OfferModel, type OfferRecord } from './model.ts'
import { isTaking } from './settle.ts'

/** A need, and how it was offered to a tutor. */
export interface StoredLead {
  readonly offer: OfferRecord
  readonly need: NeedRecord
}

/** A need that was offered to a tutor. Throws 404. */
export async function findLead({ id, userId }: { readonly id: string; readonly userId: string }): Promise<StoredLead> {
  const [offer, need] = await Promise.all([
    OfferModel.findById(offerId(id, userId)).lean<OfferRecord>(),
    NeedModel.findById(id).lean<NeedRecord>(),
  ])
  if (!offer || !need) throw notFound('lead')
  return { offer, need }
}

/** What was offered to a tutor, the newest first. */
export async function listLeads(
  userId: string,
  { state }: { readonly state?: string },
  place: ListPage,
): Promise<RowsPage<Lead>> {
  const filter = { tutor_id: userId, ...(state && { tab: state }) }
  const query = { filter, sort: { created_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<OfferRecord>(OfferModel, query as never, place)
  const needs = await NeedModel.find({ _id: { $in: rows.map((one) => one.requirement_id) } }).lean<NeedRecord[]>()
  const known = new Map(needs.map((need) => [String(need._id), need]))
  const leads = rows.flatMap((offer) => {
    const need = known.get(String(offer.requirement_id))
    // A need that is being deleted leaves a gap.
    return need ? [{ offer, need }] : []
  })
  return { rows: await presentLeads(leads), total }
}

/** No name, no number: a tutor sees what is needed, where and when. */
export const presentLeads = async (leads: readonly StoredLead[]): Promise<Lead[]> =>
  leads.map(({ offer, need }) => {
    const mine = need.answers.find(({ tutor_id }) => tutor_id.equals(offer.tutor_id))
    return {
      id: String(need._id),
      state: offer.state,
      reason: offer.reason,
      ...factsOf(need),
      km: offer.km,
      may_answer: offer.state === 'offered' && isTaking(need),
      conversation_id: String(mine?.conversation_id ?? ''),
    }
  })
