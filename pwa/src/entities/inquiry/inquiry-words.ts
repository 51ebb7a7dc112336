import type { Conversation, Message } from '@abhyas/shared/marketplace/conversations/shapes'
import { type InquiryState, reasonsOf } from '@abhyas/shared/marketplace/inquiries/states'
import { dotted } from '../../ui/dotted.ts'
import type { Tone } from '../../ui/toned.ts'

/** The names of the others, a guardian who listens the last; or the class that is told something. */
export const othersOf = ({ kind, subject, with: others }: Pick<Conversation, 'kind' | 'subject' | 'with'>): string =>
  kind === 'batch' ? subject : others.map(({ name }) => name).join(', ') || 'Somebody who has left'

/** 'Physics · Mira, Class VII', or 'Class of Ms. Ananya Rao' */
export const aboutOf = (one: Conversation): string =>
  one.kind === 'batch'
    ? one.with.map(({ name }) => `Class of ${name}`).join('') || 'Your class'
    : dotted(one.subject, [one.learner.first_name, one.learner.studying_in].filter(Boolean).join(', '))

export const stateWords: Readonly<Record<InquiryState, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'info' },
  answered: { text: 'Answered', tone: 'ok' },
  trial: { text: 'Trial planned', tone: 'ok' },
  hired: { text: 'Agreed on lessons', tone: 'ok' },
  declined: { text: 'Declined', tone: 'neutral' },
  closed: { text: 'Closed', tone: 'neutral' },
  invalid: { text: 'Not a request', tone: 'neutral' },
}

/** What a side does to bring an inquiry into a state. */
export const moveWords: Readonly<Record<string, string>> = {
  trial: 'A trial is planned',
  hired: 'We agreed on lessons',
  declined: 'Not for me',
  invalid: 'This is not a request',
  closed: 'Close this request',
}

const reasonWords: Readonly<Record<string, string>> = {
  full: 'I have no time',
  far: 'It is too far',
  subject: 'I do not teach this',
  charge: 'The charge does not fit',
  other: 'Another reason',
  fake: 'It is not meant seriously',
  unreachable: 'Nobody answers',
  not_a_need: 'Nobody wants lessons',
  duplicate: 'It was sent twice',
}

/** How safe a message of one's own is. */
export const deliveryOf = ({ seq }: Pick<Message, 'seq'>, { seen_seq }: Pick<Conversation, 'seen_seq'>): string =>
  seq <= seen_seq ? 'Read' : 'Sent'

/** A move that somebody may make, as it reads. */
export interface Move {
  readonly text: string
  readonly body: { readonly state: string; readonly reason?: string }
}

/** The moves to these states; a state that needs a reason is offered reason by reason. */
export const movesTo = (states: readonly string[]): Move[] =>
  states.flatMap((state): Move[] => {
    const text = moveWords[state] ?? state
    const reasons = reasonsOf(state)
    if (reasons.length === 0) return [{ text, body: { state } }]
    return reasons.map((reason) => ({ text: `${text}: ${reasonWords[reason]}`, body: { state, reason } }))
  })
