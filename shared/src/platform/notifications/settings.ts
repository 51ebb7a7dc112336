import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'

/** What somebody can be told about as they wish. Account, sign-in, agreements and reports are always mailed. */
export const newsKinds = [
  'inquiry',
  'message',
  'lead',
  'lesson',
  'reminder',
  'class',
  'material',
  'review',
  'test',
  'money',
] as const
export type NewsKind = (typeof newsKinds)[number]

export const mailWishes = ['now', 'digest', 'off'] as const
export type MailWish = (typeof mailWishes)[number]
export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

interface KindFacts {
  readonly label: string
  readonly hint: string
  /** What holds for who has changed nothing. What waits for an answer is mailed at once, the rest once a day. */
  readonly email: MailWish
}

/** How a kind is named and explained on the page of settings, and what it begins with. */
export const kindFacts: Readonly<Record<NewsKind, KindFacts>> = {
  inquiry: {
    label: 'Questions and answers',
    hint: 'A family asks you, or a tutor answers your question.',
    email: 'now',
  },
  message: { label: 'Messages', hint: 'Once for a conversation, until you have read it.', email: 'now' },
  lead: { label: 'Needs', hint: 'A family near you looks for a tutor, or your own need ends.', email: 'digest' },
  lesson: { label: 'Lessons', hint: 'One is asked for, confirmed, moved or cancelled.', email: 'now' },
  reminder: { label: 'Reminders of lessons', hint: 'A day and an hour before a lesson begins.', email: 'now' },
  class: { label: 'Classes', hint: 'New work, marks, and who joins.', email: 'digest' },
  material: { label: 'Material', hint: 'What you have uploaded is approved or rejected.', email: 'digest' },
  review: { label: 'Reviews', hint: 'A family has reviewed you, or a review is decided.', email: 'digest' },
  test: { label: 'Results of tests', hint: 'A result that was not there when you handed in.', email: 'now' },
  money: { label: 'Purchases', hint: 'Payments, refunds and plans.', email: 'digest' },
}

/** How `kind` of a notification is called where it is not the name of a setting. */
const otherNames: Readonly<Record<string, NewsKind>> = { payment: 'money', result: 'test' }

/** The setting that decides about a notification; undefined for what nobody can switch off. */
export const newsKindOf = (kind: string): NewsKind | undefined =>
  otherNames[kind] ?? newsKinds.find((one) => one === kind)

const closed = { additionalProperties: false }
const email = Type.Unsafe<MailWish>(Type.Union(mailWishes.map((choice) => Type.Literal(choice))))
const digest = Type.Unsafe<Digest>(Type.Union(digests.map((choice) => Type.Literal(choice))))
const clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** When nothing rings. The same time twice: there are none. */
const QuietShape = Type.Object({ from: clock, to: clock, time_zone: Type.String({ maxLength: 100 }) }, closed)
export type QuietHours = Static<typeof QuietShape>

const wish = Type.Object({ email, push: Type.Boolean() }, closed)
const changedWish = Type.Object({ email: Type.Optional(email), push: Type.Optional(Type.Boolean()) }, closed)

export const NotificationSettingsShape = Type.Object({
  kinds: Type.Object(allOf(newsKinds, wish)),
  quiet: QuietShape,
  digest,
  digest_at: clock,
})
export type NotificationSettings = Static<typeof NotificationSettingsShape>

/** What holds for who has changed nothing. */
export const defaultSettings: NotificationSettings = {
  kinds: Object.fromEntries(
    newsKinds.map((kind) => [kind, { email: kindFacts[kind].email, push: true }]),
  ) as NotificationSettings['kinds'],
  quiet: { from: '22:00', to: '07:00', time_zone: 'Asia/Kolkata' },
  digest: 'daily',
  digest_at: '18:00',
}

/** What is not named stays as it is. */
export const ChangeNotificationSettingsShape = Type.Object(
  {
    kinds: Type.Optional(Type.Object(allOf(newsKinds, Type.Optional(changedWish)), closed)),
    quiet: Type.Optional(QuietShape),
    digest: Type.Optional(digest),
    digest_at: Type.Optional(clock),
  },
  { ...closed, minProperties: 1 },
)
export type ChangeNotificationSettings = Static<typeof ChangeNotificationSettingsShape>

export const settingsFound = 'Your settings.'
export const settingsSaved = 'Saved.'
export const zoneWrong = 'This time zone is not known.'
