import { namelessKinds, type ReportReason, reportReasons } from '@abhyas/shared/marketplace/reports/choices'
import type { ReportState } from '@abhyas/shared/marketplace/reports/states'
import type { Tone } from '../../ui/toned.ts'

const kindWords: Readonly<Record<string, string>> = {
  listing: 'Page',
  message: 'A message',
  user: 'Person',
  inquiry: 'A question to a tutor',
  requirement: 'A need',
  material: 'Material',
  review: 'A review',
  lesson: 'A lesson',
}

/** 'A message: Ms. Ananya Rao' */
export const thingOf = ({ kind }: { readonly kind: string }, name: string): string =>
  [kindWords[kind] ?? kind, name || (namelessKinds.includes(kind) ? '' : 'somebody who has left')]
    .filter(Boolean)
    .join(': ')

export const reasonWords = (reason: string): string => reportReasons[reason as ReportReason]?.text ?? reason

const stateWords: Readonly<Record<ReportState, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'info' },
  looking: { text: 'Being looked at', tone: 'warn' },
  upheld: { text: 'Upheld', tone: 'ok' },
  rejected: { text: 'Rejected', tone: 'neutral' },
}
export const stateOf = (state: string) => stateWords[state as ReportState]
