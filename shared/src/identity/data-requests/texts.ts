import { dayInWords } from '../../india/day-in-words.ts'
import { graceDays } from './limits.ts'

export const deletionAsked = (due: string) =>
  `Your account will be deleted on ${dayInWords(due)}. Until then you can keep it.`
export const accountKept = 'Your account is kept.'
export const passwordMissing = 'Type your current password.'
export const notDeletable = 'You are the last administrator. Appoint another one first.'

/** The mail to the account's owner. Another person may have used their open browser to request it. */
export const deletionMail = (due: string, link: string) => ({
  subject: 'Your Abhyas account will be deleted',
  text: [
    `You asked us to delete your Abhyas account. On ${dayInWords(due)} your profile, documents, messages and devices will be permanently deleted.`,
    `Changed your mind, or was it not you? Log in within ${graceDays} days and choose "Keep my account":\n${link}`,
    'If it was not you, change your password as well.',
  ].join('\n\n'),
})
