import { profileParts } from '@abhyas/shared/identity/profile/parts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { type StepId, stepsFor } from '@abhyas/shared/identity/profile/steps'

/** Whether what the server has of a step is all right. */
function isSaved(profile: Profile, id: StepId): boolean {
  const part = profileParts[id]
  const context = { registrant: profile.i_am, today: new Date() }
  return Object.keys(part.check(part.of(profile) as never, context)).length === 0
}

/** The steps that are done: those before the active one, and those that the server has. */
export function doneSteps(profile: Profile, active: StepId): ReadonlySet<StepId> {
  const ids = stepsFor(profile.i_am).map(({ id }) => id)
  const here = ids.indexOf(active)
  return new Set(ids.filter((id, at) => at < here || (at > here && isSaved(profile, id))))
}

/** The steps that somebody can go to from the active one: back to any, and on past those that are done. */
export function reachableSteps(profile: Profile, active: StepId): ReadonlySet<StepId> {
  const ids = stepsFor(profile.i_am).map(({ id }) => id)
  const here = ids.indexOf(active)
  const firstOpen = ids.findIndex((id, at) => at >= here && !isSaved(profile, id))
  return new Set(firstOpen < 0 ? ids : ids.slice(0, firstOpen + 1))
}
