import { createHash, randomBytes } from 'node:crypto'

/** A random text of 256 bits for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database stores of a secret. No key is needed: nobody can try out 128 bits or more. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
