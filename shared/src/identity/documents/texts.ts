import { documentLimits, documentStatuses } from './limits.ts'

export const documentSaved = 'Uploaded. We will check it and notify you.'
export const logoSaved = 'Your logo was changed.'
export const documentDeleted = 'The document is deleted.'
export const documentDecided = 'The decision was saved and the owner was notified.'

export const fileMissing = 'Choose a file.'
export const notOneFile = 'Send one file with its kind and description.'
export const kindWrong = 'Kind must be logo, certificate or identity.'
export const documentTooLarge = 'A document must be at most 5 MB.'
export const logoTooLarge = 'A logo must be at most 2 MB.'
export const certificateTooLarge = 'A certificate must be at most 5 MB.'
export const identityTooLarge = 'An identity document must be at most 5 MB.'
export const logoWrongType = 'A logo must be a JPG, PNG or WebP picture.'
export const certificateWrongType = 'A certificate must be a picture or a PDF.'
export const identityWrongType = 'An identity document must be a picture or a PDF.'
export const pdfBroken = 'This PDF is damaged or not a PDF. Save it again and retry.'
export const pdfActive = 'This PDF contains scripts or attached files. Print it to a new PDF and try again.'
export const pdfEncrypted = 'This PDF is encrypted. Print it to a new PDF and try again.'
export const identityOfMinor = 'You must be 18 or older to upload an identity document.'
export const identityPending = 'Your identity document is waiting to be checked.'
export const tooManyDocuments = `At most ${documentLimits.documents} documents. Delete one first.`
export const tooManyBytes = `Your documents can have ${documentLimits.bytes / 1024 / 1024} MB together. Delete one first, or upload a smaller file.`
export const statusWrong = `Status must be one of ${documentStatuses.join(', ')}.`
export const reasonMissing = 'Say why it is rejected. The owner will read it.'
export const fileDeleted = 'The file of a checked identity document is deleted: ask its owner for a new one.'
export const expiryWrong = 'Enter a day from today on, or leave it empty.'
export const reasonTooLong = `A reason must be at most ${documentLimits.reason} characters.`

/** The name of every identity document: its own file name may hold a number. */
export const identityName = 'Identity document'

export const documentDecisionNotice = (name: string, status: string, reason: string, link: string) => ({
  kind: 'account',
  title: status === 'verified' ? 'Document verified' : 'Document rejected',
  text: status === 'verified' ? `${name} is verified.` : `${name} is rejected: ${reason}`,
  link,
})
