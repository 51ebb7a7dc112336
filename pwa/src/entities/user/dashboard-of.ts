import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'

type Person = Pick<Profile, 'roles' | 'i_am'>

/** Where somebody works: staff in the back office, who teaches in the teacher area, others on their dashboard. */
export function dashboardOf({ roles, i_am }: Person): string {
  if (roles.some((role) => role !== 'user')) return '/admin'
  return publicRegistrants.includes(i_am) ? '/teacher' : '/dashboard'
}

/** Where somebody goes on after they have registered, or filled in their profile: there they see what to do next. */
export const placeAfter = (person: Person): string =>
  // There is no work for associates yet; their home page says so.
  person.i_am === 'Associate' ? '/' : dashboardOf(person)
