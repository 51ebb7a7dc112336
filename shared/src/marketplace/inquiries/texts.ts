import { inquiryLimits } from './limits.ts'

export const inquirySent = 'Your question is sent.'
export const inquiryFound = 'Inquiry'
export const inquirySaved = 'Saved'

export const tutorMissing = 'Choose a tutor.'
export const tutorIsSelf = 'This is you.'
export const notListed = 'This tutor takes no inquiries at the moment.'
export const subjectMissing = 'Choose a subject.'
export const subjectNotTaught = 'This tutor does not teach this subject.'
export const levelNotTaught = 'This tutor does not teach this level.'
export const boardNotTaught = 'This tutor does not teach for this board.'
export const modeNotOffered = 'This tutor does not teach in this way.'
export const stateWrong = 'Choose a state that an inquiry can have.'
export const tabWrong = 'Choose new, answered or closed.'
export const boxWrong = 'Choose sent or received.'
export const reasonMissing = 'Choose a reason.'

export const askedAlready = 'You have asked this tutor already.'
export const askedToday = (count: number) => `You have asked ${count} tutors today. Try again tomorrow.`
export const equalToday = `You have sent these words to ${inquiryLimits.equalInDay} tutors today. Post your need once, and tutors near you answer.`
export const tooManyUnanswered = `${inquiryLimits.unanswered} of your questions wait for an answer. Close one first.`
export const changedMeanwhile = 'This has changed meanwhile.'

/** '1.2 km away'; nothing where the distance is not known. */
export const awayInWords = (km: number | null): string => (km === null ? '' : km > 0 ? `${km} km away` : 'same pincode')

export const inquiryNotice = (facts: { subject: string; studying_in: string; km: number | null }, id: string) => ({
  kind: 'inquiry',
  title: 'New inquiry',
  text: `${[facts.subject, facts.studying_in, awayInWords(facts.km)].filter(Boolean).join(', ')}. Answer within ${inquiryLimits.replyHours} hours.`,
  link: `/inbox/${id}`,
})
export const inquiryMail = (facts: { subject: string; studying_in: string; asker: string }, link: string) => ({
  subject: `New inquiry: ${facts.subject}`,
  text: `${facts.asker} asks for ${[facts.subject, facts.studying_in].filter(Boolean).join(', ')}.\n\nRead and answer within ${inquiryLimits.replyHours} hours:\n${link}`,
})
export const movedNotice = (state: string, id: string) => ({
  kind: 'inquiry',
  title: movedTitles[state] ?? 'An inquiry has changed',
  text: '',
  link: `/inbox/${id}`,
})
const movedTitles: Readonly<Record<string, string>> = {
  declined: 'A tutor cannot take you',
  invalid: 'A tutor says that your question is not a real inquiry',
  trial: 'A trial lesson is planned',
  hired: 'You have agreed on lessons',
  closed: 'A family has closed their question',
}
