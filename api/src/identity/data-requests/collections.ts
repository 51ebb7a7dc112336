import { allOf } from '@abhyas/shared/all-of'
import type { Collection, Types } from 'mongoose'
import { AccommodationModel } from '../../assessment/attempts/accommodation/model.ts'
import { removeAttemptsOf } from '../../assessment/attempts/commands.ts'
import { AttemptModel, ChunkModel } from '../../assessment/attempts/model.ts'
import { EntryModel, ReviserModel } from '../../assessment/revise/model.ts'
import { removeTestsOf } from '../../assessment/test-papers/commands.ts'
import { TestModel } from '../../assessment/test-papers/model.ts'
import { removeMaterialsOf } from '../../content/materials/commands.ts'
import { MaterialModel, SpaceModel } from '../../content/materials/model.ts'
import { CouponUseModel } from '../../billing/coupons/model.ts'
import { EntitlementModel } from '../../billing/entitlements/model.ts'
import { CreditNoteModel, InvoiceModel } from '../../billing/invoices/model.ts'
import { OrderModel } from '../../billing/orders/model.ts'
import { removeMoneyOf } from '../../billing/payments/commands.ts'
import { PaymentModel } from '../../billing/payments/model.ts'
import { ProofFileModel } from '../../billing/payments/proof-files/model.ts'
import { removeSeatsOf } from '../../billing/seats/commands.ts'
import { SeatModel } from '../../billing/seats/model.ts'
import { notificationCollections } from './notification-collections.ts'
import { classCollections } from './class-collections.ts'
import type { OwnCollection } from './own-collection.ts'
import { DocumentFileModel } from '../documents/model.ts'
import { PasswordResetModel } from '../logins/model.ts'
import { leaveConversations } from '../../marketplace/conversations/commands.ts'
import { MessageFileModel } from '../../marketplace/conversations/files/model.ts'
import { BlockModel, ConversationModel, MessageModel } from '../../marketplace/conversations/model.ts'
import { removeInquiriesOf } from '../../marketplace/conversations/inquiries/commands.ts'
import { InquiryModel } from '../../marketplace/conversations/inquiries/model.ts'
import { removeLearnersOf } from '../../marketplace/learners/commands.ts'
import { InviteModel, LearnerModel } from '../../marketplace/learners/model.ts'
import { ListingModel } from '../../marketplace/listings/model.ts'
import { removeNeedsOf } from '../../marketplace/needs/commands.ts'
import { OfferModel } from '../../marketplace/needs/leads/model.ts'
import { NeedModel } from '../../marketplace/needs/model.ts'
import { blankReportsOf } from '../../marketplace/reports/commands.ts'
import { ReportModel } from '../../marketplace/reports/model.ts'
import { removeSavedOf } from '../../marketplace/saved-tutors/commands.ts'
import { SavedTutorModel } from '../../marketplace/saved-tutors/model.ts'
import { ItemModel } from '../../platform/inquiry-items/model.ts'
import { PhotoModel } from '../photos/model.ts'
import { KnownDeviceModel, SessionModel } from '../sessions/model.ts'
import { TicketModel } from '../../platform/support-tickets/model.ts'

/** Fields of a test that are for searches and for publishing, or name staff. */
const notTheirs = {
  ...allOf(
    ['owner_id', 'created_by', 'updated_by', 'key', 'words', 'topic_words', 'board_keys', 'class_key'],
    0 as const,
  ),
  ...allOf(['papers', 'outline', 'publish_run', 'deleting_at', 'problems'], 0 as const),
  ...allOf(['last_end_at', 'times_changed_at', 'review_changed_at'], 0 as const),
}

/** What the law asks for of purchases: the rest is removed. */
const keptByLaw = (
  { collection }: { readonly collection: Collection },
  exported: NonNullable<OwnCollection['exported']>,
  remove: NonNullable<OwnCollection['remove']> = removeMoneyOf,
): OwnCollection => ({
  collection,
  owned: (id) => ({ buyer_id: id }),
  isKeptByLaw: true,
  remove,
  exported,
})

const paperOf = (papers: { readonly collection: Collection }, file: string): OwnCollection =>
  keptByLaw(papers, { file, fields: { buyer_id: 0, mac: 0, series: 0, n: 0 } }, () => Promise.resolve())

/**
 * Every collection with a person's data besides the user record. A test compares the list with all models. Verification
 * codes, failed logins and mails are not listed: they are stored under keyed hashes or encrypted, and expire within days.
 * The audit log holds only ids and keyed hashes.
 */
export const ownCollections: readonly OwnCollection[] = [
  {
    collection: SessionModel.collection,
    exported: {
      file: 'devices.json',
      fields: { device: 1, network: 1, created_at: 1, last_seen_at: 1, revoked_at: 1 },
    },
  },
  { collection: KnownDeviceModel.collection },
  { collection: PasswordResetModel.collection },
  ...notificationCollections,
  {
    collection: TicketModel.collection,
    exported: {
      file: 'support.json',
      fields: {
        subject: 1,
        status: 1,
        created_at: 1,
        updated_at: 1,
        'messages.from': 1,
        'messages.text': 1,
        'messages.created_at': 1,
      },
    },
  },
  {
    collection: TestModel.collection,
    ownerField: 'owner_id',
    remove: removeTestsOf,
    exported: { file: 'tests.json', fields: notTheirs },
  },
  {
    collection: AttemptModel.collection,
    ownerField: 'user_id',
    remove: removeAttemptsOf,
    // A result is shown when its test allows it: in an export an exam would give its marks away before.
    exported: {
      file: 'attempts.json',
      fields: { user_id: 0, paper: 0, result: 0, essays: 0, signals: 0, 'decisions.by': 0 },
    },
  },
  {
    collection: AccommodationModel.collection,
    ownerField: 'user_id',
    exported: { file: 'extra-time.json', fields: { user_id: 0, updated_by: 0 } },
  },
  {
    collection: ChunkModel.collection,
    ownerField: 'user_id',
    exported: { file: 'attempt-events.json', fields: { user_id: 0 } },
  },
  {
    collection: EntryModel.collection,
    ownerField: 'user_id',
    exported: { file: 'notebook.json', fields: { _id: 0, user_id: 0, noted: 0, base: 0 } },
  },
  {
    collection: ReviserModel.collection,
    ownerField: 'user_id',
    exported: { file: 'revision-days.json', fields: { _id: 0, user_id: 0 } },
  },
  {
    collection: ListingModel.collection,
    ownerField: '_id',
    exported: { file: 'listing.json', fields: { at: 0, tokens: 0, words: 0, rank: 0, made_of: 0 } },
  },
  {
    collection: LearnerModel.collection,
    owned: (id) => ({ $or: [{ user_id: id }, { 'guardians.user_id': id }] }),
    remove: removeLearnersOf,
    exported: { file: 'learners.json', fields: { 'guardians.user_id': 0, 'consents.guardian_id': 0, user_id: 0 } },
  },
  {
    collection: InquiryModel.collection,
    remove: removeInquiriesOf,
    exported: { file: 'inquiries.json', fields: { user_id: 0, tutor_id: 0, pair_key: 0, open_slot: 0 } },
  },
  {
    collection: NeedModel.collection,
    remove: removeNeedsOf,
    exported: {
      file: 'needs.json',
      fields: { user_id: 0, open_slot: 0, waiting_since: 0, answers: 0 },
    },
  },
  // Made of needs and tickets, which are exported.
  { collection: ItemModel.collection },
  {
    collection: OfferModel.collection,
    owned: (id) => ({ tutor_id: id }),
    remove: removeNeedsOf,
    exported: { file: 'leads.json', fields: { _id: 0, tutor_id: 0, told: 0 } },
  },
  ...classCollections,
  {
    collection: ConversationModel.collection,
    owned: (id) => ({ 'members.user_id': id }),
    remove: leaveConversations,
    exported: { file: 'conversations.json', fields: { members: 0, closed_by: 0 } },
  },
  {
    collection: MessageModel.collection,
    owned: (id) => ({ sender_id: id }),
    // They go with the conversations.
    remove: leaveConversations,
    exported: { file: 'messages.json', fields: { sender_id: 0, waiting_since: 0 } },
  },
  {
    collection: MessageFileModel.collection,
    exported: { file: 'message-files.json', fields: allOf(['name', 'type', 'size', 'created_at'], 1 as const) },
  },
  { collection: BlockModel.collection, exported: { file: 'blocks.json', fields: { user_id: 0 } } },
  { collection: InviteModel.collection, owned: (id) => ({ made_by: id }) },
  {
    collection: SavedTutorModel.collection,
    remove: removeSavedOf,
    exported: { file: 'saved-tutors.json', fields: { _id: 0, user_id: 0 } },
  },
  {
    collection: ReportModel.collection,
    owned: (id) => ({ reporter_id: id }),
    remove: blankReportsOf,
    exported: {
      file: 'reports.json',
      fields: allOf(['kind', 'about_id', 'reason', 'text', 'state', 'due_at', 'decision', 'created_at'], 1 as const),
    },
  },
  {
    collection: EntitlementModel.collection,
    exported: { file: 'access.json', fields: { _id: 0, user_id: 0, version: 0, follow_at: 0 } },
  },
  // Those they have, and those they have given.
  {
    collection: SeatModel.collection,
    owned: (id) => ({ $or: [{ user_id: id }, { owner_id: id }] }),
    remove: removeSeatsOf,
    exported: { file: 'seats.json', fields: { _id: 0, entitlement_id: 0, owner_id: 0, user_id: 0, n: 0 } },
  },
  keptByLaw(OrderModel, {
    file: 'purchases.json',
    fields: allOf(
      ['buyer_id', 'beneficiary_id', 'open_key', 'open_slot', 'attempts', 'turned_away', 'waiting_since'],
      0 as const,
    ),
  }),
  paperOf(InvoiceModel, 'invoices.json'),
  keptByLaw(PaymentModel, {
    file: 'payments.json',
    fields: allOf(
      ['number', 'order_number', 'amount', 'currency', 'method', 'shown', 'utr', 'sender', 'at'],
      1 as const,
    ),
  }),
  paperOf(CreditNoteModel, 'credit-notes.json'),
  // A use counts as long as its order does.
  keptByLaw(CouponUseModel, {
    file: 'coupons.json',
    fields: allOf(['code', 'order_number', 'plan_title', 'discount', 'state', 'at'], 1 as const),
  }),
  {
    collection: MaterialModel.collection,
    owned: (id) => ({ owner_id: id }),
    remove: removeMaterialsOf,
    exported: {
      file: 'material.json',
      fields: allOf(
        ['owner_id', 'at', 'tokens', 'rank', 'words', 'decided_by', 'waiting_since', 'file.id'],
        0 as const,
      ),
    },
  },
  // Which files there are: these are exported themselves, and removed with the material.
  { collection: SpaceModel.collection, ownerField: '_id', remove: () => Promise.resolve() },
  { collection: PhotoModel.collection },
  { collection: DocumentFileModel.collection },
  { collection: ProofFileModel.collection },
]

/** The condition for what is of a person in one of these collections. */
export const ownedBy = ({ owned, ownerField }: OwnCollection, id: Types.ObjectId): object => {
  if (owned) return owned(id)
  return ownerField === undefined || ownerField === '_id'
    ? { [ownerField ?? 'user_id']: id }
    : { [ownerField]: id.toHexString() }
}
