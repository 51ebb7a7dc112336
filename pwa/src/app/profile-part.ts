import { partOf } from './part.ts'

/** The profile's pages, and what the account menu prepares of them. */
export const ofProfile = partOf(() => import('../features/profile/profile-page.tsx'))
