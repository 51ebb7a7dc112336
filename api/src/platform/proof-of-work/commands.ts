import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits, proofHeader, proofLimits, type ProofTask } from '@abhyas/shared/platform/proof-of-work/proof'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { UsedProof } from './model.ts'

/** The proof in the request's header. */
export function proofOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { [proofHeader]: proof } = headers
  return typeof proof === 'string' ? proof : undefined
}

/** Consumes a proof of work, once. Returns whether it was valid and unused. */
export async function spendProof(keys: Keys, proof: string | undefined, now: Date): Promise<boolean> {
  const task = proof && solvedTask(keys, proof, now)
  if (!task) return false
  const expires_at = new Date(now.getTime() + proofLimits.lifeMs)
  return (await unlessDuplicate(() => UsedProof.create({ _id: task, expires_at }))) !== undefined
}

/** A 429 error that carries a new task, and the message for clients that cannot solve it. */
export const proofRequired = (keys: Keys, message: string, retryAfter: number, now: Date) =>
  new AppError(429, 'proof_required', message, { retryAfter, data: newTask(keys, now) })

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
