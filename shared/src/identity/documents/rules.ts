import type { FormRules } from '../../forms/check-form.ts'
import { publicRegistrants } from '../../marketplace/listings/registrants.ts'
import { bornBy } from '../profile/age.ts'
import type { DocumentDecision, ProfileDocument } from './shapes.ts'
import { expiryWrong } from './texts.ts'

const dayMs = 86_400_000

/** Whether staff have checked a document, and it has not expired. The last day counts to its end by UTC. */
export function isChecked(
  { status, expires_on = '' }: Pick<ProfileDocument, 'status' | 'expires_on'>,
  now: Date,
): boolean {
  const last = bornBy(expires_on)
  return status === 'verified' && !(last && last.getTime() + dayMs <= now.getTime())
}

/** Where the owner of a document sees it. */
export const pageOf = ({ kind }: Pick<ProfileDocument, 'kind'>, registrant: string): string => {
  if (kind !== 'identity') return '/profile/edit'
  return publicRegistrants.includes(registrant) ? '/teacher/settings' : '/family'
}

/** A day on which a document expires may be left out; one that is over makes nothing valid. */
export const expiryRules: FormRules<DocumentDecision, { readonly today: Date }> = [
  {
    field: 'expires_on',
    checks: [
      (value, _, { today }) => {
        const last = bornBy(value)
        return !value || (last && last.getTime() + dayMs > today.getTime()) ? undefined : expiryWrong
      },
    ],
  },
]
