/** What can be reported. What is built later adds its kind here, and a row in `api/src/marketplace/reports/kinds.ts`. */
export const reportKinds = [
  'listing',
  'message',
  'user',
  'inquiry',
  'requirement',
  'material',
  'review',
  'lesson',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Of these nobody who reports them learns whose they are. */
export const namelessKinds: readonly string[] = ['requirement', 'review']

interface Reason {
  readonly text: string
  /** By when somebody of ours has decided: the hours of the IT Amendment Rules 2026 (G.S.R. 120(E)). */
  readonly hours: number
}

const week = 7 * 24

/** Why something is reported, in the order of the form. */
export const reportReasons = {
  child_safety: { text: 'A child may be in danger', hours: 2 },
  intimate: { text: 'Intimate pictures or words', hours: 2 },
  privacy: { text: 'Shows private details of somebody', hours: 36 },
  contact_fishing: { text: 'Asks for contact details or money', hours: week },
  fake: { text: 'Is not who or what they say', hours: week },
  spam: { text: 'Advertising', hours: week },
  rude: { text: 'Rude or threatening', hours: week },
  copyright: { text: 'Copied from somebody else', hours: week },
  other: { text: 'Something else', hours: week },
} as const satisfies Record<string, Reason>

export type ReportReason = keyof typeof reportReasons
export const reasonKeys = Object.keys(reportReasons) as readonly ReportReason[]

/** What staff do about what was reported. */
export const reportActs = ['none', 'hide', 'remove', 'hold_user'] as const
export type ReportAct = (typeof reportActs)[number]
