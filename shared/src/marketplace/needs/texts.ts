import { needLimits } from './limits.ts'

export const needPosted = 'Your need is posted. Tutors near you see it.'
export const needFound = 'Need'
export const needSaved = 'Saved'

export const subjectUnknown = 'Choose a subject from the list.'
export const levelMissing = 'Choose a class.'
export const levelUnknown = 'Choose a class from the list.'
export const boardUnknown = 'Choose a board from the list.'
export const modesMissing = 'Choose how lessons may take place.'
export const modesWrong = 'Choose home, place, online, institute or distance.'
export const pincodeMissing = 'Enter your pincode. Only online lessons need none.'
export const startsMissing = 'Choose when lessons begin.'
export const timesWrong = 'Choose among the times.'
export const chargeWrong = `Say a whole amount from 1 to ${needLimits.charge.toLocaleString('en-IN')}.`
export const noteTooLong = `At most ${needLimits.note.toLocaleString('en-IN')} characters.`
export const stateWrong = 'Choose open, paused, filled or closed.'
export const tutorNotAnswered = 'Choose a tutor who has answered.'

export const tooManyOpen = 'Three requests are open. Close one first.'
export const needStale = 'This need was changed meanwhile. Look at it before you save.'

export const needEndedNotice = (subject: string) => ({
  kind: 'lead',
  title: 'Your need has ended',
  text: `${subject}: it was open for ${needLimits.days} days. Post it again if you still look for a tutor.`,
  link: '/needs',
})
