import { messageLimits } from '@abhyas/shared/marketplace/conversations/limits'
import type { Conversation, Message } from '@abhyas/shared/marketplace/conversations/shapes'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import { movesFrom } from '@abhyas/shared/marketplace/inquiries/states'
import type { Types } from 'mongoose'
import type { InquiryRecord } from './inquiries/model.ts'
import type { LearnerRecord } from '../learners/model.ts'
import type { People } from '../learners/people.ts'
import { factsOf } from '../learners/present.ts'
import { type KnownMembers, nameIn } from './members.ts'
import type { ConversationRecord, MemberRecord, MessageRecord } from './model.ts'

export interface Known {
  /** The newest inquiry of each conversation. */
  readonly inquiries: ReadonlyMap<string, InquiryRecord>
  readonly members: KnownMembers
  readonly learners: ReadonlyMap<string, LearnerRecord>
  readonly people: People
}

/** @param userId who asks */
export function presentConversation(one: ConversationRecord, known: Known, userId: string): Conversation {
  const me = one.members.find(({ user_id }) => String(user_id) === userId)
  const inquiry = known.inquiries.get(String(one._id))
  const isShown = (member: MemberRecord) => one.kind !== 'batch' || member.role === 'tutor'
  const others = one.members.filter((member) => member !== me && isShown(member))
  return {
    id: String(one._id),
    kind: one.kind ?? 'pair',
    with: others.map((member) => {
      const { photo = '', tutor_id = '', sample } = known.members.get(String(member.user_id)) ?? {}
      return {
        id: String(member.user_id),
        name: nameIn(known.members, member),
        role: member.role,
        photo,
        tutor_id,
        ...(sample && { sample }),
      }
    }),
    learner: presentAbout(one.learner_id, known),
    subject: one.subject,
    inquiry: inquiry
      ? {
          id: String(inquiry._id),
          state: inquiry.state,
          // A guardian who listens moves nothing: who asked does.
          may: me && isParty(inquiry, me) ? movesFrom(me.role === 'tutor' ? 'tutor' : 'family', inquiry.state) : [],
        }
      : null,
    preview: one.preview,
    last_seq: one.last_seq,
    last_at: one.last_at.toISOString(),
    read_seq: me?.read_seq ?? 0,
    seen_seq: seenSeqOf(one, me),
    unread: Math.max(0, one.last_seq - (me?.read_seq ?? 0)),
    contact: contactOf(one, userId),
    muted: me?.muted ?? false,
    closed: one.closed_by.length > 0 || (one.kind === 'batch' && me?.role !== 'tutor'),
    blocked: one.closed_by.some((by) => String(by) === userId),
    held: one.held,
  }
}

/** How far the furthest of the others has read. */
export const seenSeqOf = ({ members }: ConversationRecord, me: MemberRecord | undefined): number =>
  Math.max(0, ...members.filter((member) => member !== me).map(({ read_seq }) => read_seq))

const isParty = ({ user_id, tutor_id }: InquiryRecord, me: MemberRecord): boolean =>
  [user_id, tutor_id].some((id) => String(id) === String(me.user_id))

type LearnerShown = Conversation['learner']

/** What a tutor may know of a learner: no surname, no birthday. */
export function presentAbout(
  id: Types.ObjectId,
  { learners, people }: Pick<Known, 'learners' | 'people'>,
  now = new Date(),
): LearnerShown {
  const learner = learners.get(String(id))
  if (!learner) return { first_name: '', studying_in: '', board: '', minor: false }
  const { first_name, studying_in, board, date_of_birth } = factsOf(learner, people)
  return { first_name, studying_in, board, minor: isAdult(date_of_birth, now) === false }
}

/** Whether the two sides see each other's details. Of a family one person is enough. */
export function contactOf({ contact_open_at, members }: ConversationRecord, userId: string): string {
  if (contact_open_at) return 'open'
  const me = members.find(({ user_id }) => String(user_id) === userId)
  const isOtherSide = (role: string) => (role === 'tutor') !== (me?.role === 'tutor')
  if (me?.contact_agreed_at) return 'asked'
  return members.some(({ role, contact_agreed_at }) => isOtherSide(role) && contact_agreed_at) ? 'wanted' : 'closed'
}

/** The beginning of a message; of one without words the names of its files. */
export const previewOf = ({ text, files = [] }: Pick<MessageRecord, 'text' | 'files'>): string =>
  (text || files.map(({ name }) => name).join(', ')).slice(0, messageLimits.preview)

export const presentMessage = (one: MessageRecord, userId: string): Message => ({
  id: String(one._id),
  seq: one.seq,
  sender_id: one.sender_id ? String(one.sender_id) : '',
  is_own: String(one.sender_id) === userId,
  kind: one.kind,
  text: one.state === 'sent' ? one.text : '',
  files: one.state === 'sent' ? [...(one.files ?? [])] : [],
  masks: [...one.masks],
  state: one.state,
  created_at: one.created_at.toISOString(),
})
