import type { ReportKind } from '@abhyas/shared/marketplace/reports/choices'
import { reportLimits } from '@abhyas/shared/marketplace/reports/limits'
import { lessonTime } from '@abhyas/shared/marketplace/bookings/texts'
import { starsInWords } from '@abhyas/shared/marketplace/tutor-reviews/texts'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { MaterialModel, type MaterialRecord } from '../../content/materials/model.ts'
import { findReadable } from '../../content/materials/queries.ts'
import { ofBoth } from '../conversations/blocks.ts'
import { findInquiry } from '../conversations/inquiries/queries.ts'
import { ConversationModel, type ConversationRecord, MessageModel, type MessageRecord } from '../conversations/model.ts'
import { findConversation } from '../conversations/queries.ts'
import { ListingModel } from '../listings/model.ts'
import { BookingModel, type BookingRecord } from '../lessons/bookings/model.ts'
import { findOwnBooking } from '../lessons/bookings/find.ts'
import { findShown } from '../listings/tutor-page.ts'
import { findLead } from '../needs/leads/queries.ts'
import { NeedModel, type NeedRecord } from '../needs/model.ts'
import { type ReviewRecord, TutorReviewModel } from '../tutor-reviews/model.ts'

interface Found {
  readonly owner_id: Types.ObjectId
  /** Where it was written. */
  readonly conversation_id?: Types.ObjectId
}

interface ReportedKind {
  /** Finds what is reported, whose it is, and where. Throws 404 for who cannot see it. */
  readonly find: (id: string, userId: string) => Promise<Found>
  /** What holds this thing alone, if staff remove it. */
  readonly removedBy?: (id: string) => string
  /** A report of a child in danger holds it before anybody has looked. */
  readonly isHeldForChild?: true
  /** So many reports hold it before anybody has looked. */
  readonly heldAfter?: number
  /** What it says, for staff, where that is no message. */
  readonly words?: (id: string) => Promise<string>
}

/** What can be reported. A new kind adds its row. */
export const kinds: Readonly<Record<ReportKind, ReportedKind>> = {
  listing: {
    async find(id) {
      const { id: userId } = await findShown(id)
      const owner_id = new Types.ObjectId(userId)
      if (await ListingModel.exists({ _id: owner_id, state: 'held' })) throw notFound('tutor')
      return { owner_id }
    },
  },
  message: {
    async find(id, userId) {
      assertId(id, 'message')
      const message = await MessageModel.findById(id).lean<MessageRecord>()
      if (message?.kind !== 'text' || message.state !== 'sent' || !message.sender_id) throw notFound('message')
      const { _id } = await findConversation(message.conversation_id, userId)
      return { owner_id: message.sender_id, conversation_id: _id }
    },
    removedBy: (id) => `message:${id}`,
  },
  user: {
    async find(id, userId) {
      assertId(id, 'user')
      const theirs = await ConversationModel.find(ofBoth(userId, id)).lean<ConversationRecord[]>()
      const [newest] = theirs.toSorted((a, b) => b.last_at.getTime() - a.last_at.getTime())
      if (!newest) throw notFound('user')
      const { _id } = await findConversation(newest._id, userId)
      return { owner_id: new Types.ObjectId(id), conversation_id: _id }
    },
  },
  inquiry: {
    async find(id, userId) {
      assertId(id, 'inquiry')
      const { user_id, conversation_id } = await findInquiry(id, userId)
      return { owner_id: user_id, conversation_id }
    },
  },
  requirement: {
    async find(id, userId) {
      assertId(id, 'requirement')
      return { owner_id: (await findLead({ id, userId })).need.user_id }
    },
    removedBy: (id) => `requirement:${id}`,
    heldAfter: reportLimits.invalidNeeds,
    async words(id) {
      const need = await NeedModel.findById(id, { subject: 1, level: 1, note: 1 }).lean<NeedRecord>()
      return need ? `${need.subject}, ${need.level}. ${need.note}`.trim() : ''
    },
  },
  material: {
    async find(id) {
      assertId(id, 'material')
      // As a visitor sees it: what is an owner's alone is not reported.
      const { material } = await findReadable(id, undefined)
      return { owner_id: material.owner_id! }
    },
    removedBy: (id) => `material:${id}`,
    isHeldForChild: true,
    async words(id) {
      const material = await MaterialModel.findById(id).lean<MaterialRecord>()
      return material ? [material.title, material.description, material.source_url].filter(Boolean).join('\n') : ''
    },
  },
  review: {
    async find(id) {
      assertId(id, 'review')
      const review = await TutorReviewModel.findOne({ _id: id, state: 'shown' }).lean<ReviewRecord>()
      if (!review) throw notFound('review')
      return { owner_id: review.author_id }
    },
    removedBy: (id) => `review:${id}`,
    isHeldForChild: true,
    async words(id) {
      const review = await TutorReviewModel.findById(id).lean<ReviewRecord>()
      return review ? [starsInWords(review.stars), review.text].filter(Boolean).join('\n') : ''
    },
  },
  lesson: {
    async find(id, userId) {
      const { booking, side } = await findOwnBooking(id, userId)
      const owner_id = side === 'family' ? booking.tutor_id : booking.user_id
      // A session of a class is of many families, and who has left is nobody.
      if (!owner_id) throw notFound('lesson')
      return { owner_id }
    },
    async words(id) {
      const booking = await BookingModel.findById(id).lean<BookingRecord>()
      if (!booking) return ''
      const { subject, starts_at, time_zone, note, history } = booking
      const reasons = history.map(({ reason }) => reason)
      return [`${subject}, ${lessonTime(starts_at, time_zone)}`, note?.text, ...reasons].filter(Boolean).join('\n')
    },
  },
}

function assertId(id: string, what: string): void {
  if (!isObjectIdOrHexString(id)) throw notFound(what)
}
