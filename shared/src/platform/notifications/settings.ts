import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'

/** What a mail can be sent about. Account, sign-in, agreements and reports are always mailed. */
export const mailKinds = ['inquiry', 'message', 'lesson', 'reminder', 'test'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailWishes = ['now', 'off'] as const
export type MailWish = (typeof mailWishes)[number]

/** How a kind is named and explained on the page of settings. */
export const mailKindTexts: Readonly<Record<MailKind, { readonly label: string; readonly hint: string }>> = {
  inquiry: { label: 'Questions and answers', hint: 'A family asks you, or a tutor answers your question.' },
  message: { label: 'Messages', hint: 'One mail for a conversation, until you have read it.' },
  lesson: { label: 'Lessons', hint: 'One is asked for, confirmed, moved or cancelled.' },
  reminder: { label: 'Reminders of lessons', hint: 'A day and an hour before a lesson begins.' },
  test: { label: 'Results of tests', hint: 'A result that was not there when you handed in.' },
}

export const settingsFound = 'Your settings.'
export const settingsSaved = 'Saved.'

const closed = { additionalProperties: false }
const wishShape = Type.Object({ email: Type.Union(mailWishes.map((wish) => Type.Literal(wish))) }, closed)

export const NotificationSettingsShape = Type.Object({ kinds: Type.Object(allOf(mailKinds, wishShape)) })
export type NotificationSettings = Static<typeof NotificationSettingsShape>

/** What is not named stays as it is. */
export const ChangeNotificationSettingsShape = Type.Object(
  { kinds: Type.Object(allOf(mailKinds, Type.Optional(wishShape)), closed) },
  closed,
)
export type ChangeNotificationSettings = Static<typeof ChangeNotificationSettingsShape>
