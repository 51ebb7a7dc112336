import type { ReportKind } from '@abhyas/shared/marketplace/reports/choices'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { ofBoth } from '../conversations/blocks.ts'
import { findInquiry } from '../conversations/inquiries/queries.ts'
import { ConversationModel, type ConversationRecord, MessageModel, type MessageRecord } from '../conversations/model.ts'
import { findConversation } from '../conversations/queries.ts'
import { ListingModel } from '../listings/model.ts'
import { findShown } from '../listings/tutor-page.ts'

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
}

function assertId(id: string, what: string): void {
  if (!isObjectIdOrHexString(id)) throw notFound(what)
}
