import { heldAtOnce, messageRemoved } from '@abhyas/shared/marketplace/reports/texts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { UserModel } from '../../identity/users/model.ts'
import { holdMaterial, releaseMaterial } from '../../content/materials/commands.ts'
import { InquiryModel } from '../conversations/inquiries/model.ts'
import { ConversationModel, MessageModel, type MessageRecord } from '../conversations/model.ts'
import { previewOf } from '../conversations/present.ts'
import { ListingModel } from '../listings/model.ts'
import { holdListing } from '../moderation/commands.ts'
import { holdUser } from '../moderation/hold-user.ts'
import { holdNeed, releaseNeed } from '../needs/commands.ts'
import { holdReview, releaseReview } from '../tutor-reviews/hold-review.ts'
import type { ReportRecord } from './model.ts'

export type Holding = Pick<Context, 'keys' | 'log'>

interface Hold {
  /** Makes it held, by this report. Can be repeated. */
  readonly set: (context: Holding, id: string, report: ReportRecord) => Promise<unknown>
  /** Ends that. Can be repeated. */
  readonly lift: (context: Holding, id: string, report: ReportRecord) => Promise<unknown>
}

/** Whoever looks at the report does it; nobody of ours has seen yet what is held at once. */
const actorOf = ({ _id, assigned_to }: ReportRecord): Actor => ({
  actor: assigned_to ? String(assigned_to) : 'system',
  request_id: `report ${String(_id)}`,
  network: '',
})
const holdOf = ({ _id, state, decision }: ReportRecord) => ({
  reason: state === 'upheld' ? decision : heldAtOnce,
  report: String(_id),
})

/** What the acts about an owner hold. */
export const holdFor = {
  hide: (owner: string) => `listing:${owner}`,
  hold_user: (owner: string) => `user:${owner}`,
} as const

/** What a report can hold, by the word before the colon. */
export const holdKinds: Readonly<Record<string, Hold>> = {
  conversation: {
    set: (_, _id) => ConversationModel.updateOne({ _id }, { $set: { held: true, updated_at: new Date() } }),
    lift: (_, _id) => ConversationModel.updateOne({ _id }, { $set: { held: false, updated_at: new Date() } }),
  },
  listing: {
    async set(context, id, report) {
      const isThere = await ListingModel.exists({ _id: id })
      const held = (await UserModel.findById(id, { listing_held: 1 }).lean())?.listing_held
      // Staff's own reason stays; that of a report becomes the sentence of the decision.
      const isOpen = held === undefined || (held.report !== undefined && report.state === 'upheld')
      if (isThere && isOpen)
        await holdListing(context, actorOf(report), id, { state: 'held', ...holdOf(report) }, undefined)
    },
    async lift(context, id, report) {
      // What staff hold by hand stays.
      const isByReport = await UserModel.exists({ _id: id, 'listing_held.report': { $exists: true } })
      if (isByReport) await holdListing(context, actorOf(report), id, { state: 'shown' }, undefined)
    },
  },
  user: {
    set: (context, id, report) => holdUser(context, actorOf(report), id, holdOf(report)),
    lift: (context, id, report) => holdUser(context, actorOf(report), id, undefined),
  },
  requirement: {
    set: (_, id) => holdNeed(id),
    lift: (_, id) => releaseNeed(id),
  },
  material: {
    set: (_, id) => holdMaterial(id),
    lift: (_, id) => releaseMaterial(id),
  },
  review: {
    set: (_, id, report) =>
      holdReview(id, { ...holdOf(report), state: report.state === 'upheld' ? 'removed' : 'held' }),
    lift: (_, id) => releaseReview(id),
  },
  message: {
    async set(_, id) {
      const message = await MessageModel.findOneAndUpdate(
        { _id: id, state: 'sent' },
        { $set: { state: 'removed' } },
      ).lean<MessageRecord>()
      if (message) await showInstead(message, { text: messageRemoved })
    },
    async lift(_, id) {
      // Who has left took the words along.
      const removed = { _id: id, state: 'removed', sender_id: { $ne: null } } as const
      const message = await MessageModel.findOneAndUpdate(removed, { $set: { state: 'sent' } }).lean<MessageRecord>()
      if (message) await showInstead(message, message)
    },
  },
}

/** A list shows the beginning of the last message, and an inquiry is the first one. */
async function showInstead(
  { _id, conversation_id, seq }: Pick<MessageRecord, '_id' | 'conversation_id' | 'seq'>,
  shown: Pick<MessageRecord, 'text' | 'files'>,
): Promise<void> {
  const preview = previewOf(shown)
  await ConversationModel.updateOne(
    { _id: conversation_id, last_seq: seq },
    { $set: { preview, updated_at: new Date() } },
  )
  await InquiryModel.updateOne({ _id }, { $set: { message: shown.text } })
}
