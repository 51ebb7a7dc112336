import type { ReportAct } from './choices.ts'
import { reportLimits } from './limits.ts'

/** Calls. */
export const reportTaken = 'Thank you. We look at it.'
export const reportFound = 'Report'
export const reportSaved = 'Saved'
export const reportDecided = 'Decided, and both sides were notified.'
export const reportLookedAt = 'You have taken this report.'

export const kindWrong = 'This cannot be reported.'
export const aboutMissing = 'Say what you report.'
export const reasonMissing = 'Choose a reason.'
export const textMissing = 'Say what is wrong.'
export const textTooLong = `At most ${reportLimits.text.toLocaleString('en-IN')} characters.`
export const reportsSelf = 'This is yours.'
export const reportedAlready = 'You have reported this already.'
export const reportsSpent = `You have reported ${reportLimits.inDay} things today. Try again tomorrow.`

export const stateWrong = 'Choose looking, upheld or rejected.'
export const filterWrong = 'Choose open, new, looking, upheld or rejected.'
export const decisionMissing = 'Say what was decided. Both sides read it.'
export const decisionTooLong = `At most ${reportLimits.decision} characters.`
export const actMissing = 'Choose what is done.'
export const actWrong = 'Choose none, hide, remove or hold_user.'
export const actOnlyUpheld = 'Only a report that is upheld leads to something.'
export const notRemovable = 'Only a message, a need, material or a review can be removed.'
export const notHideable = 'There is no page to hide.'
export const ownerGone = 'The account is gone.'
export const reportStale = 'This has changed meanwhile. Look at it again.'

/** The form. 1098 is Childline, 112 the emergency number of India. */
export const ownerNotTold = 'Our staff look at it. Nobody is told who has reported.'
export const childHelp = 'If a child is in danger now, call 1098 (Childline) or 112.'

/** Shown where a message was removed. */
export const messageRemoved = 'This message was removed.'

/** What people name a report by: the beginning of its id. */
export const reportNumber = (id: string): string => id.slice(0, 8).toUpperCase()

/** What the one who reported is notified of. */
export const decidedNotice = (id: string, decision: string) => ({
  kind: 'report',
  title: `Your report ${reportNumber(id)} is decided`,
  text: decision,
  link: '/account/reports',
})

const actTitles: Readonly<Record<ReportAct, string>> = {
  none: 'You or something you wrote was reported',
  hide: 'Your page is held back',
  remove: 'Something that you wrote was removed',
  hold_user: 'Your account is held',
}

/** What the other side is notified of. Who has reported is never said. An appeal goes to Support. */
export const ownerNotice = (act: ReportAct, decision: string) => ({
  kind: 'report',
  title: actTitles[act],
  text: decision,
  link: '/support',
})
export const liftedNotice = (decision: string) => ({
  kind: 'report',
  title: 'You are no longer held',
  text: decision,
  link: '/inbox',
})
/** What is held at once says no more than that. */
export const heldAtOnce = 'This is being looked at.'
