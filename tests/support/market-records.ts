import { Types } from 'mongoose'
import { AssignmentModel } from '../../api/src/marketplace/class-records/assignments/model.ts'
import { BatchModel } from '../../api/src/marketplace/class-records/batches/model.ts'
import { MemberModel } from '../../api/src/marketplace/class-records/members/model.ts'
import { WorkFileModel } from '../../api/src/marketplace/classes/files/model.ts'
import { AvailabilityModel } from '../../api/src/marketplace/lessons/availability/model.ts'
import { CalendarAddressModel } from '../../api/src/marketplace/lessons/calendar/model.ts'
import { BookingModel } from '../../api/src/marketplace/lessons/bookings/model.ts'
import { TutorReviewModel } from '../../api/src/marketplace/tutor-reviews/model.ts'
import { usualAvailability } from '../../shared/src/marketplace/availability/limits.ts'
import { SubmissionModel } from '../../api/src/marketplace/classes/submissions/model.ts'
import { MessageFileModel } from '../../api/src/marketplace/conversations/files/model.ts'
import { BlockModel, ConversationModel, MessageModel } from '../../api/src/marketplace/conversations/model.ts'
import { InquiryModel } from '../../api/src/marketplace/conversations/inquiries/model.ts'
import { InviteModel, LearnerModel } from '../../api/src/marketplace/learners/model.ts'
import { OfferModel } from '../../api/src/marketplace/needs/leads/model.ts'
import { NeedModel } from '../../api/src/marketplace/needs/model.ts'
import { ReportModel } from '../../api/src/marketplace/reports/model.ts'
import { ItemModel } from '../../api/src/platform/inquiry-items/model.ts'
import { boardItem } from './board-items.ts'
import type { MadeUser } from './made-users.ts'

/** Something of somebody in every collection of families and conversations, each with a word of theirs. */
export async function storeMarketRecords(
  { _id: user_id, id }: Pick<MadeUser, '_id' | 'id'>,
  word: string,
): Promise<void> {
  const now = new Date()
  const later = new Date(now.getTime() + 86_400_000)
  const other = new Types.ObjectId()
  const dates = { created_at: now, updated_at: now }
  const about = { learner_id: other, subject: `${word} subject` }
  const member = { user_id, role: 'family' as const, read_seq: 0, muted: false }
  await Promise.all([
    LearnerModel.create({ user_id, first_name: `${word} name`, version: 1, ...dates }),
    // Not over: the database removes what is, once a minute.
    InviteModel.create({ _id: `code-${id}`, learner_id: other, made_by: user_id, kind: 'account', expires_at: later }),
    InquiryModel.create({
      user_id,
      tutor_id: other,
      ...about,
      message: `${word} question`,
      state: 'new',
      tab: 'new',
      conversation_id: user_id,
      reply_due_at: now,
      ...dates,
    }),
    NeedModel.create({
      user_id,
      ...about,
      level: 'Class 9',
      starts: 'now',
      note: `${word} need`,
      state: 'open',
      answer_count: 0,
      expires_at: now,
      version: 1,
      ...dates,
    }),
    ItemModel.create(boardItem({ user_id, kind: 'lead', title: `${word} item` })),
    OfferModel.create({
      _id: `${String(other)}:${id}`,
      tutor_id: user_id,
      requirement_id: other,
      state: 'invalid',
      tab: 'closed',
      reason_text: `${word} report`,
      told: true,
      ...dates,
    }),
    storeClass(user_id, word),
    ConversationModel.create({
      _id: user_id,
      ...about,
      members: [member],
      last_seq: 1,
      last_at: now,
      updated_at: now,
      held: false,
      created_at: now,
    }),
    MessageModel.create({
      conversation_id: user_id,
      seq: 1,
      sender_id: user_id,
      kind: 'text',
      text: `${word} message`,
      state: 'sent',
      created_at: now,
    }),
    MessageFileModel.create({
      user_id,
      conversation_id: user_id,
      name: `${word} file.pdf`,
      type: 'application/pdf',
      size: 4,
      bytes: Buffer.from('%PDF'),
      created_at: now,
    }),
    BlockModel.create({ _id: `${id}:${word}`, user_id, whom: other, created_at: now }),
    ReportModel.create({
      reporter_id: user_id,
      made_as: other,
      kind: 'user',
      about_id: String(other),
      owner_id: other,
      reason: 'rude',
      text: `${word} report`,
      state: 'new',
      is_open: true,
      due_at: now,
      holds: [],
      version: 1,
      ...dates,
    }),
  ])
}

/** A class of theirs, and what they have handed in in one of somebody else. */
async function storeClass(user_id: Types.ObjectId, word: string): Promise<void> {
  const now = new Date()
  const dates = { created_at: now, updated_at: now }
  const [own, other, learner_id] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]
  const of = (one: Types.ObjectId) => ({ _id: `${String(one)}:${String(learner_id)}`, learner_id, user_id })
  await Promise.all([
    BatchModel.create({
      _id: own,
      owner_id: user_id,
      name: `${word} class`,
      subject: 'Physics',
      mode: 'online',
      capacity: 5,
      weekly: [],
      time_zone: 'Asia/Kolkata',
      starts_on: '2026-12-01',
      state: 'open',
      version: 1,
      ...dates,
    }),
    AssignmentModel.create({
      batch_id: own,
      owner_id: user_id,
      kind: 'task',
      title: `${word} work`,
      opens_at: now,
      due_at: now,
      late: 'accept',
      points: 0,
      state: 'draft',
      version: 1,
      ...dates,
    }),
    MemberModel.create({ ...of(other), batch_id: other, state: 'active', since: now }),
    WorkFileModel.create({
      assignment_id: own,
      learner_id,
      user_id,
      name: `${word} page.pdf`,
      type: 'application/pdf',
      size: 4,
      bytes: Buffer.from('%PDF'),
      created_at: now,
    }),
    CalendarAddressModel.create({ _id: user_id, hash: `${word} hash`, created_at: now }),
    AvailabilityModel.create({
      ...usualAvailability,
      _id: user_id,
      weekly: [],
      exceptions: [],
      join_url: `https://${word}.example.com`,
      version: 1,
      updated_at: now,
    }),
    TutorReviewModel.create({
      tutor_id: own,
      author_id: user_id,
      author: 'Student',
      booking_id: own,
      by_minor: true,
      stars: 4,
      text: `${word} review`,
      state: 'shown',
      version: 1,
      created_at: now,
    }),
    BookingModel.create({
      ...dates,
      user_id,
      tutor_id: own,
      learner_id,
      kind: 'lesson',
      place: `${word} place`,
      note: { text: `${word} note`, homework: '' },
      subject: 'Physics',
      mode: 'home',
      time_zone: 'Asia/Kolkata',
      starts_at: now,
      ends_at: now,
      cancel_hours: 12,
      buffer: 0,
      state: 'completed',
      late: false,
      attendance: [],
      history: [],
      version: 1,
    }),
    SubmissionModel.create({ ...of(own), assignment_id: own, state: 'done', text: `${word} answer`, updated_at: now }),
  ])
}
