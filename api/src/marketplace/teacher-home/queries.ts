import { completenessOf } from '@abhyas/shared/identity/profile/completeness'
import { maxCountedHere, maxWaiting, type TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import { countMarking } from '../../assessment/attempts/queries.ts'
import { centresReader, nearestKm } from '../../content/centres/queries.ts'
import { notFound } from '../../core/errors.ts'
import { savedProfile } from '../../identity/profile/queries.ts'
import { UserModel } from '../../identity/users/model.ts'
import { classesToMark } from '../classes/submissions/to-mark.ts'
import { InquiryModel, type InquiryRecord } from '../conversations/inquiries/model.ts'
import { present } from '../conversations/inquiries/queries.ts'
import { ConversationModel, type ConversationRecord } from '../conversations/model.ts'
import { ListingModel } from '../listings/model.ts'
import { OfferModel } from '../needs/leads/model.ts'
import { weakTopics } from './weak-topics.ts'

const nearKm = 2
const conversations = 50

/** What waits for a teacher or an institute. Throws 404. */
export async function readTeacherHome(userId: string, now = new Date()): Promise<TeacherHome> {
  const [user, listing, fresh, leads, unread, essays, classes, weak_topics, centres] = await Promise.all([
    UserModel.findById(userId).lean(),
    ListingModel.findById(userId, { state: 1, places: 1 }).lean(),
    InquiryModel.find({ tutor_id: userId, tab: 'new' })
      .sort({ updated_at: 1, _id: 1 })
      .limit(maxCountedHere)
      .lean<InquiryRecord[]>(),
    OfferModel.countDocuments({ tutor_id: userId, tab: 'new' }).limit(maxCountedHere),
    countUnread(userId),
    countMarking(userId, maxCountedHere),
    classesToMark(userId, maxCountedHere),
    weakTopics(userId, now),
    centresReader()(),
  ])
  if (!user) throw notFound('user')
  const pincodes = (listing?.places ?? []).map(({ pincode }) => pincode)
  const kms = fresh.map(({ pincode }) => (pincode ? nearestKm(centres, pincode, pincodes) : null))
  return {
    inquiries: {
      new: fresh.length,
      within_2km: kms.filter((km) => km !== null && km <= nearKm).length,
      late: fresh.filter(({ reply_due_at }) => reply_due_at < now).length,
    },
    leads,
    unread,
    to_mark: { essays, classes },
    weak_topics,
    listing: listing?.state ?? 'incomplete',
    completeness: completenessOf(savedProfile(user), now),
    waiting: await present(fresh.slice(0, maxWaiting), userId),
  }
}

async function countUnread(userId: string): Promise<number> {
  const newest = await ConversationModel.find({ 'members.user_id': userId }, { members: 1, last_seq: 1 })
    .sort({ last_at: -1, _id: -1 })
    .limit(conversations)
    .lean<Pick<ConversationRecord, 'members' | 'last_seq'>[]>()
  const isUnread = ({ members, last_seq }: (typeof newest)[number]) =>
    members.some(({ user_id, read_seq }) => String(user_id) === userId && read_seq < last_seq)
  return newest.filter(isUnread).length
}
