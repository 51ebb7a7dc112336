import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** What the application signs and seals with. All keys come from one secret, each for one purpose only (RFC 5869). */
export interface Keys {
  /** A keyed hash, in hex: nobody who has the database alone can try texts against it. */
  hmac(purpose: string, ...parts: string[]): string
  /** Whether a hash is that of these parts, under the current secret or the one before; in constant time. */
  matches(hash: string, purpose: string, ...parts: string[]): boolean
  /** Raw keys for one use, the current one first. */
  derive(use: string): readonly Buffer[]
  /** Encrypts with AES-256-GCM; `about` must be given again to open it. */
  seal(text: string, about: string): Buffer
  /** Throws where the seal is broken, or was made about something else, or under a secret no longer held. */
  open(sealed: Uint8Array, about: string): string
}

/** @param secrets the current one, then the one before, if it is still in use */
export function keysOf(secrets: readonly string[]): Keys {
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
    derive: (use) => secrets.filter(Boolean).map((secret) => derivedKey(secret, use)),
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

/** 'a' and 'bc' must not hash like 'ab' and 'c'. */
const lengthPrefixed = (part: string) => `${part.length}:${part}`

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
