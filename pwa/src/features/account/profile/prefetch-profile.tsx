import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { Activity, useEffect } from 'react'
import { type ProfileOutbox, useProfileOutbox } from '../../../data/use-profile-outbox.ts'
import { type OpenedStep, useFirstStep } from './use-steps.ts'
import { Wizard } from './wizard.tsx'

/** What the profile's page begins with. */
interface Ahead {
  readonly userId: string
  readonly outbox: ProfileOutbox
  readonly first: OpenedStep
}

let read: Ahead | undefined

/** What was read of somebody's profile for the page that is drawn now; the page itself follows the device. */
export const readAheadOf = (userId: string | undefined): Ahead | undefined =>
  read && read.userId === userId ? read : undefined

const nobody = () => undefined

/**
 * Reads the profile and draws its first step out of sight while somebody may be about to open it. Its styles are in
 * the page then, and the device need not be asked: that is a third of what a slow phone does to show it.
 */
export function ProfileAhead({ profile }: { readonly profile: Profile }) {
  const outbox = useProfileOutbox(profile.id)
  const first = useFirstStep(profile.id, profile.i_am, undefined)
  useEffect(() => {
    read = outbox && first && { userId: profile.id, outbox, first }
    return () => {
      read = undefined
    }
  }, [profile.id, outbox, first])
  if (!outbox || !first) return null
  return (
    <Activity mode="hidden">
      <Wizard first={first} profile={profile} queue={outbox.queue} onClose={nobody} />
    </Activity>
  )
}
