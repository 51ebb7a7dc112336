import { randomBytes } from 'node:crypto'

/**
 * The id of a public profile, random, in the form of all ids. A user's own id tells when the account was made and which
 * ids come before and after it, so that everybody could be listed.
 */
export const newPublicId = (): string => randomBytes(12).toString('hex')
