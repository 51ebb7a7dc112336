import { lazyPage } from '../ui/lazy.ts'

/** Where the profile stands on the whole screen. */
export const profilePath = '/profile/edit'

/** The profile's pages, and what the account menu prepares of them. */
export const ofProfile = lazyPage(() => import('../features/account/profile/profile-page.tsx'))
