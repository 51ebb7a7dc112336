import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256. */
const signatureOf = (signed: string | Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest()

/** Whether one of the secrets has signed this; takes as long for any wrong signature. An empty secret signs nothing. */
export function isSignedBy(secrets: readonly string[], signed: string | Buffer, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false
  const bytes = Buffer.from(given, 'hex')
  return secrets.filter(Boolean).some((secret) => timingSafeEqual(bytes, signatureOf(signed, secret)))
}
