import type { AuditBreak } from './shapes.ts'

export const auditChecked = 'Audit log checked'
export const dayUnreadable = 'Write the day as YYYY-MM-DD.'

const whatWasDone: Readonly<Record<AuditBreak['reason'], (entry: string) => string>> = {
  changed: (entry) => `Entry ${entry} was changed, replaced or added by hand.`,
  missing: (entry) => `Entry ${entry} was removed.`,
  'cut off': (entry) => `The entries from ${entry} on were removed.`,
}

/** What is wrong with the log from an entry on; the entry's number as the reader writes numbers. */
export const auditBroken = (reason: AuditBreak['reason'], entry: string): string =>
  `The log breaks here: ${whatWasDone[reason](entry)}`
export const auditUnbroken = (entry: string, moment: string): string =>
  `Checked up to entry ${entry} (${moment}): unbroken`
export const auditUnchecked = 'Not checked yet'

/** For administrators: somebody has tampered with the log. */
export const auditAlarm = ({ seq, reason }: Pick<AuditBreak, 'seq' | 'reason'>) => ({
  kind: 'security',
  title: 'The audit log was tampered with',
  text: `${whatWasDone[reason](String(seq))} Compare the log files of the servers, which name every entry, and find out who can write to the database.`,
  link: '/admin/audit',
})
