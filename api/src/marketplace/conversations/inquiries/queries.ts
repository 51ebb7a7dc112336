import type { ListPage } from '@abhyas/shared/list-reply'
import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import { movesFrom, type Side } from '@abhyas/shared/marketplace/inquiries/states'
import type { Types } from 'mongoose'
import { distanceBetween } from '../../../content/centres/queries.ts'
import { notFound } from '../../../core/errors.ts'
import { findPage, type RowsPage } from '../../../core/records/page.ts'
import { nameIn, readNames } from '../members.ts'
import { presentAbout } from '../present.ts'
import { readLearners } from '../queries.ts'
import { ListingModel } from '../../listings/model.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'

/** An inquiry of either side. Throws 404. */
export async function findInquiry(id: string | Types.ObjectId, userId: string): Promise<InquiryRecord> {
  const mine = { _id: id, $or: [{ user_id: userId }, { tutor_id: userId }] }
  const inquiry = await InquiryModel.findOne(mine).lean<InquiryRecord>()
  if (!inquiry) throw notFound('inquiry')
  return inquiry
}

export const sideOf = ({ tutor_id }: InquiryRecord, userId: string): Side =>
  String(tutor_id) === userId ? 'tutor' : 'family'

interface Asked {
  /** 'received', or else 'sent'. */
  readonly box?: string
  /** One of `inquiryTabs`; empty for all. */
  readonly state?: string
}

/** What somebody has asked, or was asked, the newest change first. */
export async function listInquiries(
  userId: string,
  { box, state }: Asked,
  place: ListPage,
): Promise<RowsPage<Inquiry>> {
  const own = box === 'received' ? { tutor_id: userId } : { user_id: userId }
  const filter = state ? { ...own, tab: state } : own
  const query = { filter, sort: { updated_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<InquiryRecord>(InquiryModel, query as never, place)
  return { rows: await present(rows, userId), total }
}

export async function present(rows: readonly InquiryRecord[], userId: string): Promise<Inquiry[]> {
  const tutors = rows.map(({ tutor_id }) => tutor_id)
  const [known, about, listings] = await Promise.all([
    readNames([...tutors, ...rows.map(({ user_id }) => user_id)], new Set(tutors.map(String))),
    readLearners(rows),
    ListingModel.find({ _id: { $in: tutors } }, { places: 1 }).lean(),
  ])
  const pincodesOf = new Map(listings.map(({ _id, places }) => [String(_id), places.map(({ pincode }) => pincode)]))
  return Promise.all(
    rows.map(async (one): Promise<Inquiry> => {
      const side = sideOf(one, userId)
      const tutor = known.get(String(one.tutor_id))
      return {
        id: String(one._id),
        box: side === 'tutor' ? 'received' : 'sent',
        state: one.state,
        reason: one.reason,
        subject: one.subject,
        level: one.level,
        board: one.board,
        mode: one.mode,
        pincode: one.pincode,
        km: await distanceBetween(one.pincode, pincodesOf.get(String(one.tutor_id)) ?? []),
        message: one.message,
        asker: nameIn(known, one),
        learner: { id: String(one.learner_id), ...presentAbout(one.learner_id, about) },
        tutor: { id: tutor?.tutor_id ?? '', name: nameIn(known, { user_id: one.tutor_id }), photo: tutor?.photo ?? '' },
        conversation_id: String(one.conversation_id),
        created_at: one.created_at.toISOString(),
        updated_at: one.updated_at.toISOString(),
        reply_due_at: one.reply_due_at.toISOString(),
        first_reply_at: one.first_reply_at?.toISOString() ?? null,
        may: movesFrom(side, one.state),
      }
    }),
  )
}
