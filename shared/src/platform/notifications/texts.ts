import { notificationLimits } from './limits.ts'

export const markedRead = 'Marked as read.'
export const filterWrong = 'Filter must be all or unread.'
export const idsOrAll = 'Send the ids of notifications, or all: true.'
export const tooManyIds = `At most ${notificationLimits.ids} notifications at once.`
export const streamsBusy = 'Live updates are not available at the moment. Try again in a minute.'

/** Notifications about a user's account. */
export const emailVerified = (email: string) => ({
  kind: 'account',
  title: 'Email verified',
  text: `${email} is verified. You log in with it.`,
  link: '',
})
export const newSignIn = (device: string) => ({
  kind: 'security',
  title: 'New sign-in',
  text: `${device} signed in to your account. If it was not you, change your password.`,
  link: '/account/security',
})

interface News {
  readonly title: string
  readonly text: string
}

/** A notification as a mail. */
export const newsMail = ({ title, text }: News, link: string) => ({
  subject: title,
  text: [title, text, `${link}\n`].filter(Boolean).join('\n\n'),
})

/** All that is new of a day or a week, as one mail. */
export const digestMail = (news: readonly News[], link: string) => ({
  subject: news.length === 1 ? 'One thing is new on Abhyas' : `${news.length} things are new on Abhyas`,
  text: `${news.map(({ title, text }) => (text ? `- ${title}: ${text}` : `- ${title}`)).join('\n')}

${link}

Choose how often such a mail comes: ${link}account/notifications
`,
})
