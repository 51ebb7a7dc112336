import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Signing and encryption. All keys are derived from one secret, each for a single purpose (RFC 5869). */
export interface Keys {
  /** Keyed hash in hex. Without the secret, guesses cannot be tested against a copy of the database. */
  hmac(purpose: string, ...parts: string[]): string
  /** Compares a hash with that of these parts, under the current or previous secret, in constant time. */
  matches(hash: string, purpose: string, ...parts: string[]): boolean
  /** Raw keys for one use, the current one first. Uses are few and fixed: their keys are kept. */
  derive(use: string): readonly Buffer[]
  /** Encrypts with AES-256-GCM. `about` is authenticated, and needed again to decrypt. */
  seal(text: string, about: string): Buffer
  /** Decrypts. Throws if data was modified, `about` differs, or its secret is no longer configured. */
  open(sealed: Uint8Array, about: string): string
}

/** @param secrets the current one, then the previous one if it is still in use */
export function keysOf(secrets: readonly string[]): Keys {
  const known = new Map<string, readonly Buffer[]>()
  const [current, ...others] = secrets.filter(Boolean).map(deriveKeys)
  if (!current) throw new Error('APP_SECRET is missing')
  const hash = (key: Buffer, purpose: string, parts: string[]) =>
    createHmac('sha256', key)
      .update([purpose, ...parts].map(lengthPrefixed).join(''))
      .digest('hex')
  return {
    hmac: (purpose, ...parts) => hash(current.hmac, purpose, parts),
    matches: (given, purpose, ...parts) =>
      [current, ...others].some(({ hmac }) => sameText(given, hash(hmac, purpose, parts))),
    derive(use) {
      const keys = known.get(use) ?? secrets.filter(Boolean).map((secret) => derivedKey(secret, use))
      known.set(use, keys)
      return keys
    },
    seal(text, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current.seal, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      let failure: unknown
      for (const { seal } of [current, ...others])
        try {
          return opened(seal, sealed, about)
        } catch (error) {
          failure = error
        }
      throw failure
    },
  }
}

const derivedKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'abhyas', use, 32))

const deriveKeys = (secret: string) => ({ hmac: derivedKey(secret, 'hmac'), seal: derivedKey(secret, 'seal') })

function opened(key: Buffer, sealed: Uint8Array, about: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** Prevents 'a' and 'bc' from hashing like 'ab' and 'c'. */
const lengthPrefixed = (part: string) => `${part.length}:${part}`

/** Compares bytes: a sign beyond ASCII has more of them than characters. */
function sameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
