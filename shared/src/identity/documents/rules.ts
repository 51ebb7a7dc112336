import type { FormRules } from '../../forms/check-form.ts'
import { publicRegistrants } from '../../marketplace/listings/registrants.ts'
import { bornBy } from '../profile/age.ts'
import type { DocumentDecision, ProfileDocument } from './shapes.ts'
import { expiryWrong } from './texts.ts'

const dayMs = 86_400_000

/** Whether a day is over: it counts to its end by UTC. What is no day is not over. */
function isOver(day: unknown, now: Date): boolean {
  const begins = bornBy(day)
  return begins !== undefined && begins.getTime() + dayMs <= now.getTime()
}

type Decided = Pick<ProfileDocument, 'kind' | 'status'>

/** Whether staff have checked a document, and it has not expired. */
export const isChecked = ({ status, expires_on }: Pick<ProfileDocument, 'status' | 'expires_on'>, now: Date): boolean =>
  status === 'verified' && !isOver(expires_on, now)

/** Whether staff have checked an identity document among somebody's papers. */
export const hasIdentity = (
  documents: readonly Pick<ProfileDocument, 'kind' | 'status' | 'expires_on'>[],
  now: Date,
): boolean => documents.some((one) => one.kind === 'identity' && isChecked(one, now))

/** Whether the server has the file of a document. That of an identity document goes with the decision on it. */
export const hasFile = ({ kind, status }: Decided): boolean => kind !== 'identity' || status === 'pending'

/** Without its file nobody can look again: of a decided identity document, what was verified can be rejected. */
export const mayBecome = ({ kind, status }: Decided, wanted: string): boolean =>
  kind !== 'identity' || (wanted !== 'pending' && status !== 'rejected')

/** Where the owner of a document sees it. */
export const pageOf = ({ kind }: Pick<ProfileDocument, 'kind'>, registrant: string): string => {
  if (kind !== 'logo' && publicRegistrants.includes(registrant)) return '/teacher/settings'
  return kind === 'identity' ? '/family' : '/profile/edit'
}

/** A day on which a document expires may be left out; one that is over makes nothing valid. */
export const expiryRules: FormRules<DocumentDecision, { readonly today: Date }> = [
  {
    field: 'expires_on',
    checks: [(value, _, { today }) => (!value || (bornBy(value) && !isOver(value, today)) ? undefined : expiryWrong)],
  },
]
