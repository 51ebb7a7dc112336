import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import type { Types } from 'mongoose'
import { UserModel } from '../../identity/users/model.ts'
import { ListingModel } from '../listings/model.ts'
import type { LearnerRecord } from '../learners/model.ts'
import { isResponsible } from '../learners/responsible.ts'
import type { ConversationRecord, MemberRecord, MemberRole } from './model.ts'

export const newMember = (user_id: Types.ObjectId, role: MemberRole, read_seq = 0): MemberRecord => ({
  user_id,
  role,
  read_seq,
  muted: false,
})

export const memberOf = ({ members }: Pick<ConversationRecord, 'members'>, userId: string): MemberRecord =>
  members.find(({ user_id }) => String(user_id) === userId)!

/** Whether a member reads on: a tutor, or who still answers for the learner; where the learner is gone, everybody. */
export const readsOn = (
  { user_id, role }: MemberRecord,
  learner: Pick<LearnerRecord, 'user_id' | 'guardians'> | null | undefined,
): boolean => role === 'tutor' || !learner || isResponsible(learner, String(user_id))

/** What is shown of people in conversations. */
export interface KnownMember {
  readonly name: string
  readonly photo: string
  readonly tutor_id: string
  readonly sample?: true
}
export type KnownMembers = ReadonlyMap<string, KnownMember>

/** Reads the people of some conversations: tutors as their listings show them, families with an initial. */
export const readMembers = (conversations: readonly Pick<ConversationRecord, 'members'>[]): Promise<KnownMembers> =>
  readNames(
    conversations.flatMap(({ members }) => members.map(({ user_id }) => user_id)),
    new Set(
      conversations.flatMap(({ members }) =>
        members.filter(({ role }) => role === 'tutor').map(({ user_id }) => String(user_id)),
      ),
    ),
  )

/** @param tutors ids of those who are shown as tutors */
export async function readNames(ids: readonly Types.ObjectId[], tutors: ReadonlySet<string>): Promise<KnownMembers> {
  const [people, listings] = await Promise.all([
    UserModel.find({ _id: { $in: ids } }, { contact_person: 1, sample: 1 }).lean(),
    ListingModel.find({ _id: { $in: [...tutors] } }, { name: 1, photo: 1, logo: 1, public_id: 1 }).lean(),
  ])
  const shown = new Map(listings.map((one) => [String(one._id), one]))
  return new Map(
    people.map(({ _id, contact_person, sample }): [string, KnownMember] => {
      const tutor = tutors.has(String(_id)) ? shown.get(String(_id)) : undefined
      return [
        String(_id),
        {
          ...(tutor
            ? { name: tutor.name, photo: tutor.photo || tutor.logo, tutor_id: tutor.public_id }
            : { name: shortName(contact_person), photo: '', tutor_id: '' }),
          ...(sample && { sample }),
        },
      ]
    }),
  )
}

/** 'Rukmini S.' of 'Ms. - Rukmini Devi Sen': who is not known is not found by a surname. */
export function shortName(contactPerson: string): string {
  const words = titleAndName(contactPerson).name.split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0] ?? '', last && `${Array.from(last)[0]!.toUpperCase()}.`].filter(Boolean).join(' ')
}

/** Who has left has no name. */
export const nameIn = (known: KnownMembers, { user_id }: Pick<MemberRecord, 'user_id'>): string =>
  known.get(String(user_id))?.name ?? 'Somebody who has left'
