import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'

interface OwnPlace {
  readonly title: string
  readonly says: string
  /** Without an address it only informs. */
  readonly to?: string
  readonly action?: string
}

const account: readonly OwnPlace[] = [
  {
    title: 'Password and devices',
    says: 'See where you are signed in, and change your password.',
    to: '/account/security',
    action: 'Sign-in and security',
  },
  { title: 'Your data', says: 'Download it, or delete your account.', to: '/account/data', action: 'Your data' },
  { title: 'Help', says: 'Ask us anything. Replies appear there.', to: '/support', action: 'Contact Support' },
]

const isStaff = (roles: readonly string[]): boolean => roles.some((role) => role !== 'user')

/** Those who look for a tutor. */
export const isFamily = ({ i_am, roles, deletion_due }: Pick<Profile, 'i_am' | 'roles' | 'deletion_due'>): boolean =>
  ['Student', 'Guardian'].includes(i_am) && !isStaff(roles) && !deletion_due

/** What the home of a person offers beside their profile: what their type can use today, then their account. */
export function placesFor({
  public_id,
  i_am,
  roles,
  deletion_due,
}: Pick<Profile, 'public_id' | 'i_am' | 'roles' | 'deletion_due'>): readonly OwnPlace[] {
  return [...(isStaff(roles) ? [office] : ofType(public_id, i_am, deletion_due !== '')), ...account]
}

const office: OwnPlace = { title: 'Back office', says: 'Where you work.', to: '/admin', action: 'Dashboard' }

function ofType(publicId: string, registrant: string, isLeaving: boolean): readonly OwnPlace[] {
  if (isLeaving) return []
  // A profile that the device kept from an earlier version has no public id yet.
  if (publicRegistrants.includes(registrant) && publicId)
    return [
      {
        title: 'Your public page',
        says: 'This is how others see you. Families find it in the directory.',
        to: `/tutors/${publicId}`,
        action: 'View public profile',
      },
    ]
  if (registrant === 'Associate')
    return [
      {
        title: 'For associates',
        says: 'There is no work for associates on Abhyas yet. Keep your profile up to date: we write to you when there is.',
      },
    ]
  return [
    {
      title: 'Tests',
      says: 'Tests for your board and class, with a result as soon as you hand one in. They go on without a network.',
      to: '/tests',
      action: 'See all tests',
    },
    {
      title: 'Tutors',
      says: 'Teachers and institutes by subject and distance, with what they charge and which documents were checked.',
      to: '/tutors',
      action: 'Find tutors',
    },
    {
      title: 'Your needs',
      says: 'Say once what you look for: tutors near you answer, five at most.',
      to: '/needs',
      action: 'Post your need',
    },
  ]
}
