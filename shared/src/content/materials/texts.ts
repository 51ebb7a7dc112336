import { materialLimits } from './limits.ts'

/** Calls. */
export const materialFound = 'Material'
export const materialAdded = 'Added. Nobody else sees it yet.'
export const materialSaved = 'Saved'
export const materialAgain = 'Saved. We look at it again before others see it.'
export const materialDeleted = 'The material is deleted.'
export const materialSubmitted = 'Sent. We look at it and tell you.'
export const fileSaved = 'The file is saved.'
export const decisionSaved = 'Decided, and the owner was notified.'

export const kindMissing = 'Choose a file, a video or a page.'
export const kindFixed = 'What it is cannot be changed. Add another one.'
export const titleMissing = 'Give it a title.'
export const titleTooLong = `At most ${materialLimits.title} characters.`
export const descriptionTooLong = `At most ${materialLimits.description.toLocaleString('en-IN')} characters.`
export const subjectMissing = 'Choose a subject.'
export const subjectUnknown = 'Choose a subject from the list.'
export const levelUnknown = 'Choose a class from the list.'
export const boardUnknown = 'Choose a board from the list.'
export const languageMissing = 'Choose a language.'
export const languageUnknown = 'Choose a language from the list.'
export const licenceMissing = 'Say under which licence it may be used.'
export const licenceNoteMissing = 'Say who has given the permission.'
export const licenceNoteTooLong = `At most ${materialLimits.licenceNote} characters.`
export const sourceMissing = 'Enter the address of the page.'
export const sourceWrong = 'Enter an address that begins with https://'
export const sourceTooLong = `At most ${materialLimits.sourceUrl} characters.`
export const sourceNotHere = 'A file has no address. Choose a video or a page.'
export const visibilityWrong = 'Choose private, batches or public.'
export const classesMissing = 'Choose a class.'
export const classesWrong = 'Choose among your own classes.'
export const classUnknown = 'Choose classes of yours.'
export const tooManyMaterials = `At most ${materialLimits.perOwner} materials. Delete one first.`

export const notOneFile = 'Send one file.'
export const fileTooLarge = 'A file must be at most 20 MB.'
export const fileWrongType = 'A file must be a PDF, or a JPG, PNG or WebP picture.'
export const fileOfLink = 'A video or a page has no file.'
export const fileFirst = 'Add its file first.'
export const spaceSpent = 'Your files can have 1 GB together. Delete something first.'
export const publicOnly = 'Only what is for everybody is sent for approval.'
export const materialStale = 'This material was changed meanwhile. Look at it before you save.'
export const materialChanged = 'This has changed meanwhile.'

export const filterTooLong = `At most ${materialLimits.query} characters.`
export const kindFilterWrong = 'Choose file, video or link.'
export const stateFilterWrong = 'Choose a state from the list.'
export const decisionWrong = 'Choose approved or rejected.'
export const reasonMissing = 'Say why it is rejected. The owner will read it.'
export const reasonTooLong = `A reason must be at most ${materialLimits.reason} characters.`
export const ownMaterial = 'Somebody else must decide about your own material.'

/** Above a link that leaves this site. */
export const opensElsewhere = (host: string): string => `Opens ${host} in a new tab. It is not a part of Abhyas.`

export const approvedNotice = (title: string, id: string) => ({
  kind: 'material',
  title: 'Your material is approved',
  text: `Everybody finds it: ${title}`,
  link: `/materials/${id}`,
})
export const rejectedNotice = (title: string, reason: string) => ({
  kind: 'material',
  title: `Your material is rejected: ${reason}`.slice(0, 200),
  text: title,
  link: '/teacher/downloadable',
})
