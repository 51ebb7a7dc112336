import { messageFileLimits, messageLimits, messagePage } from './limits.ts'

/** Stands where a piece of a message was hidden. */
export const hiddenPiece = '[hidden until both agree]'

export const conversationFound = 'Conversation'
export const messagesFound = 'Messages'
export const messageSent = 'Message sent'
export const readSaved = 'Read'
export const muteSaved = 'Saved'
export const contactSaved = 'Saved'
export const blocked = 'Blocked'
export const unblocked = 'No longer blocked'

export const messageMissing = 'Write a message.'
export const messageTooLong = `At most ${messageLimits.text.toLocaleString('en-IN')} characters.`
export const fileAdded = 'Uploaded. It goes out with your message.'
export const notOneFile = 'Send one file.'
export const filesTooMany = `At most ${messageFileLimits.inMessage} files in a message.`
export const fileGone = 'A file is no longer here. Write the message again, and add the file anew.'
export const fileTooLarge = `A file must be at most ${messageFileLimits.bytes / 1024 / 1024} MB.`
export const fileWrongType = 'A file must be a JPG, PNG or WebP picture, or a PDF.'
export const filesSpent = `You have sent ${messageFileLimits.inDay} files today. Try again tomorrow.`
export const seqWrong = 'Must be a number from 0.'
export const oneDirection = 'Ask for what came after or before, not for both.'
export const limitWrong = `Limit must be from 1 to ${messagePage.maxRows}.`

/** One sentence for all: nobody hears that somebody has blocked them. */
export const conversationClosed = 'You cannot write in this conversation.'
export const messagesSpent = 'Wait a moment before the next message.'
export const blockUnknown = 'There is nobody like this in your conversations.'
export const blockSelf = 'This is you.'
export const guardianNotMuted = 'A guardian hears of every message about their child.'

/** What the thread says itself. */
export const contactIntro = 'Both of you agreed to share contact details.'
export const contactLine = (name: string, { mobile, whatsapp, email }: Readonly<Record<string, string>>): string =>
  [name, mobile && `Mobile ${mobile}`, whatsapp && `WhatsApp ${whatsapp}`, email && `Email ${email}`]
    .filter(Boolean)
    .join('\n')

export const messageNotice = (name: string, id: string) => ({
  kind: 'message',
  title: 'New message',
  text: `From ${name}`,
  link: `/inbox/${id}`,
})
export const answerNotice = (tutor: string, id: string) => ({
  kind: 'inquiry',
  title: `${tutor} has answered`,
  text: '',
  link: `/inbox/${id}`,
})
export const contactWantedNotice = (name: string, id: string) => ({
  kind: 'message',
  title: `${name} wants to share contact details`,
  text: 'Agree, and you both see them.',
  link: `/inbox/${id}`,
})
export const contactSharedNotice = (name: string, id: string) => ({
  kind: 'message',
  title: `${name} shares contact details with you`,
  text: 'You find them in your conversation.',
  link: `/inbox/${id}`,
})
export const messageMail = (name: string, link: string) => ({
  subject: `New message from ${name}`,
  text: `${name} has written to you on Abhyas.\n\nRead and answer here:\n${link}\n\nYou get one mail for a conversation until you have read it.`,
})
export const answerMail = (tutor: string, link: string) => ({
  subject: `${tutor} has answered`,
  text: `${tutor} has answered your question on Abhyas.\n\nRead and answer here:\n${link}`,
})
