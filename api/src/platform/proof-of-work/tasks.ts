import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits, proofLimits, type ProofTask } from '@abhyas/shared/platform/proof-of-work/proof'
import type { Keys } from '../../core/keys.ts'

/** Creates a signed task that expires in five minutes. */
export function newTask(keys: Keys, now: Date): ProofTask {
  const facts = `${now.getTime() + proofLimits.lifeMs}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${facts}.${keys.hmac('proof', facts)}`, bits: proofLimits.bits }
}

/**
 * The task that a proof solves; undefined if the task is forged or expired, or the proof is wrong. Does not check
 * whether the proof was used before.
 */
export function solvedTask(keys: Keys, proof: string, now: Date): string | undefined {
  const [until = '', random = '', mac = '', nonce = ''] = proof.split('.')
  if (!keys.matches(mac, 'proof', `${until}.${random}`) || Number(until) < now.getTime() || nonce.length > 20)
    return undefined
  const hash = createHash('sha256').update(`${until}.${random}.${mac}.${nonce}`).digest()
  return leadingZeroBits(hash) >= proofLimits.bits ? `${until}.${random}` : undefined
}
