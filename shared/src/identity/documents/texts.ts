import { documentLimits, documentStatuses } from './limits.ts'

export const documentSaved = 'Uploaded. We look at it and tell you.'
export const logoSaved = 'Your logo is changed.'
export const documentDeleted = 'The document is deleted.'
export const documentDecided = 'The document is marked, and its owner is told.'

export const fileMissing = 'Choose a file.'
export const notOneFile = 'Send one file with its kind and description.'
export const kindWrong = 'Kind must be logo or certificate.'
export const logoTooLarge = 'A logo may have at most 2 MB.'
export const certificateTooLarge = 'A certificate may have at most 5 MB.'
export const logoWrongType = 'A logo must be a JPG, PNG or WebP picture.'
export const certificateWrongType = 'A certificate must be a picture or a PDF.'
export const pdfBroken = 'This PDF is damaged or is no PDF. Save it anew and try again.'
export const pdfActive = 'This PDF carries scripts or files. Print it to a new PDF and try again.'
export const tooManyDocuments = `At most ${documentLimits.documents} documents. Delete one first.`
export const statusWrong = `Status must be one of ${documentStatuses.join(', ')}.`
export const reasonMissing = 'Say why it is rejected: its owner reads it.'
export const reasonTooLong = `A reason may have at most ${documentLimits.reason} characters.`

export const documentTold = (name: string, status: string, reason: string) => ({
  kind: 'account',
  title: status === 'verified' ? 'Document verified' : 'Document rejected',
  text: status === 'verified' ? `${name} is verified.` : `${name} is rejected: ${reason}`,
  link: '/profile/edit',
})
