import { graceDays } from './limits.ts'

// In India's time zone, because servers may run in other zones.
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** Formats an ISO date as '23 December 2026'. */
export const dayOf = (date: string): string => day.format(new Date(date))

export const deletionAsked = (due: string) =>
  `Your account will be deleted on ${dayOf(due)}. Until then you can keep it.`
export const accountKept = 'Your account is kept.'
export const passwordMissing = 'Type your current password.'
export const notDeletable = 'You are the last administrator. Appoint another one first.'

/** The mail to the account's owner. Another person may have used their open browser to request it. */
export const deletionMail = (due: string, link: string) => ({
  subject: 'Your Abhyas account will be deleted',
  text: [
    `You asked us to delete your Abhyas account. On ${dayOf(due)} your profile, documents, messages and devices will be permanently deleted.`,
    `Changed your mind, or was it not you? Log in within ${graceDays} days and choose "Keep my account":\n${link}`,
    'If it was not you, change your password as well.',
  ].join('\n\n'),
})
