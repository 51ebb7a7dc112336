/*
 * A network above its quota of codes can continue if each further code costs a proof of work. Thousands of customers of
 * a carrier share one address and do not notice it; an attacker who sends fifty thousand does.
 */

/** The request header that carries a proof. */
export const proofHeader = 'x-proof-of-work'

/** A task: find a nonce for which SHA-256 of `challenge.nonce` starts with `bits` zero bits. */
export interface ProofTask {
  readonly challenge: string
  readonly bits: number
}

export const proofLimits = {
  /** About 65,000 hashes: two or three seconds on a cheap phone. */
  bits: 16,
  /** The dearest task: sixteen times as long. More would keep a cheap phone busy for minutes. */
  maxBits: 20,
  lifeMs: 5 * 60_000,
} as const

/** The number of leading zero bits of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]!) - 24
}
