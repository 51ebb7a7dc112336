import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Pack, sealLimits } from '@abhyas/shared/assessment/test-papers/pack'

const algorithm = 'aes-256-gcm'

/** A sealed file, and its name: the SHA-256 of its bytes, in base64url. */
export interface SealedFile {
  readonly hash: string
  readonly bytes: Buffer
}

export const newPaperKey = (): Buffer => randomBytes(32)

/** Encrypts bytes in the layout of WebCrypto: the iv, the ciphertext, the tag. */
export function seal(key: Uint8Array, content: Uint8Array): SealedFile {
  const iv = randomBytes(sealLimits.iv)
  const cipher = createCipheriv(algorithm, key, iv)
  const bytes = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { hash: createHash('sha256').update(bytes).digest('base64url'), bytes }
}

/** Decrypts a sealed file. Throws if it was changed or has another key. */
export function unseal(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, sealLimits.iv))
  decipher.setAuthTag(sealed.subarray(-sealLimits.tag))
  return Buffer.concat([decipher.update(sealed.subarray(sealLimits.iv, -sealLimits.tag)), decipher.final()])
}

/** Packs are JSON in gzip. Other calls go on meanwhile. */
export const compress = (pack: Pack): Promise<Buffer> => promisify(gzip)(JSON.stringify(pack))
export const decompress = async (bytes: Uint8Array): Promise<Pack> =>
  JSON.parse((await promisify(gunzip)(bytes)).toString()) as Pack
