import { lazyPage } from '../ui/lazy.ts'

/** The address of the profile on the whole screen. */
export const profilePath = '/profile/edit'

/** The profile's pages, and what the account menu prepares of them. */
export const ofProfile = lazyPage(() => import('../features/account/profile/profile-page.tsx'))
