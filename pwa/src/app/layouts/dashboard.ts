import type { Profile } from '@abhyas/shared/identity/profile/shapes'

const teachers: readonly string[] = ['Teacher', 'Institute/Tutorial Center']

/** Where somebody works: staff in the back office, who teaches in the teacher area; others have no such place. */
export function dashboardOf({ roles, i_am }: Pick<Profile, 'roles' | 'i_am'>): string | undefined {
  if (roles.some((role) => role !== 'user')) return '/admin'
  return teachers.includes(i_am) ? '/teacher' : undefined
}
