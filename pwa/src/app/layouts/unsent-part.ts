import { lazyOptional } from '../../ui/lazy.ts'

/** What the header and the account's menu say of changes that are not sent. */
export const ofUnsent = lazyOptional(() => import('./unsent-note.tsx'))
