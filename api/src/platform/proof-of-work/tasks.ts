import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits, proofLimits, type ProofTask } from '@abhyas/shared/platform/proof-of-work/proof'
import type { Keys } from '../../core/keys.ts'

/** A task nobody else can make, and that is over in five minutes. */
export function newTask(keys: Keys, now: Date): ProofTask {
  const facts = `${now.getTime() + proofLimits.lifeMs}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${facts}.${keys.hmac('proof', facts)}`, bits: proofLimits.bits }
}

/**
 * The task that a proof solves, undefined where it is none of ours, over, or not solved. Whether it was used before is
 * for who takes it to count.
 */
export function solvedTask(keys: Keys, proof: string, now: Date): string | undefined {
  const [until = '', random = '', mac = '', nonce = ''] = proof.split('.')
  if (!keys.matches(mac, 'proof', `${until}.${random}`) || Number(until) < now.getTime() || nonce.length > 20)
    return undefined
  const hash = createHash('sha256').update(`${until}.${random}.${mac}.${nonce}`).digest()
  return leadingZeroBits(hash) >= proofLimits.bits ? `${until}.${random}` : undefined
}
