import { graceDays } from './limits.ts'

// In the time of the people it is for: servers stand in other zones.
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** '23 December 2026', of an ISO date. */
export const dayOf = (date: string): string => day.format(new Date(date))

export const deletionAsked = (due: string) =>
  `Your account will be deleted on ${dayOf(due)}. Until then you can keep it.`
export const accountKept = 'Your account is kept.'
export const notDeletable = 'You are the last administrator. Appoint another one first.'

/** The letter to who asked for it, or whose open browser somebody else has used. */
export const deletionMail = (due: string, link: string) => ({
  subject: 'Your Abhyas account will be deleted',
  text: [
    `You asked us to delete your Abhyas account. On ${dayOf(due)} your profile, documents, messages and devices will be permanently deleted.`,
    `Changed your mind, or was it not you? Log in within ${graceDays} days and choose "Keep my account":\n${link}`,
    'If it was not you, change your password as well.',
  ].join('\n\n'),
})
