import { awayInWords } from '../inquiries/texts.ts'
import { leadLimits } from './limits.ts'

export const leadAnswered = 'Your answer is sent.'
export const leadDismissed = 'It is gone from your list.'
export const leadInvalid = 'Thank you. We look at it.'

export const leadTabWrong = 'Choose new, answered or closed.'
export const reasonMissing = 'Choose a reason.'
export const textTooLong = `At most ${leadLimits.text} characters.`
export const answersFull = 'Five tutors have answered already.'
export const answeredToday = `You have answered ${leadLimits.answersInDay} needs today. Try again tomorrow.`

export const leadNotice = (facts: { subject: string; level: string; km: number | null }) => ({
  kind: 'lead',
  title: 'New need near you',
  text: `${[facts.subject, facts.level, awayInWords(facts.km)].filter(Boolean).join(', ')}.`,
  link: '/teacher/inquiries?state=leads',
})
