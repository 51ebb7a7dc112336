/*
 * A network that has spent its budget of codes may go on where each further one costs it some work: a carrier's
 * thousands of customers share one address, and none of them notices; who sends fifty thousand does.
 */

/** The request header in which a proof travels. */
export const proofHeader = 'x-proof-of-work'

/** What the server asks for: a nonce that makes SHA-256 of `challenge.nonce` begin with so many zero bits. */
export interface ProofTask {
  readonly challenge: string
  readonly bits: number
}

export const proofLimits = {
  /** About 65,000 hashes: two or three seconds of a cheap phone. */
  bits: 16,
  lifeMs: 5 * 60_000,
} as const

/** How many zero bits a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]!) - 24
}
