import { lazyPage } from '../ui/lazy.ts'

/** The profile's pages, and what the account menu prepares of them. */
export const ofProfile = lazyPage(() => import('../features/account/profile/profile-page.tsx'))
