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

/** Spends the caller's proof, and says whether it is worth as many bits as asked for. */
export type Pay = (bits?: number) => Promise<boolean>

/**
 * A request brings one proof. It is spent when it is first asked for, and counts for everything this request has to pay
 * for: so a price that is asked in two places costs the work of the higher one, not of both.
 */
export function paymentBy(keys: Keys, proof: string | undefined, now: Date): Pay {
  let worth: Promise<number> | undefined
  return async (bits = proofLimits.bits) => (await (worth ??= spendProof(keys, proof, now))) >= bits
}

/** The part of a budget that costs no work. */
export const freePart = 0.5
/** From there on the work doubles with each tenth of the budget that is spent. */
const step = 0.1

/** The bits of work that the next of `limit` costs when `spent` of them are gone. */
export function priceAt(spent: number, limit: number): number {
  if (spent < Math.ceil(limit * freePart)) return 0
  // Rounded, because (0.6 - 0.5) / 0.1 is less than one.
  const steps = Math.floor(Math.round((spent / limit - freePart) * 1_000) / (step * 1_000))
  return Math.min(proofLimits.bits + steps, proofLimits.maxBits)
}

/** Consumes a proof of work, once. Returns the bits it is worth: 0 if it was not valid, or used before. */
export async function spendProof(keys: Keys, proof: string | undefined, now: Date): Promise<number> {
  const task = proof && solvedTask(keys, proof, now)
  if (!task) return 0
  const expires_at = new Date(now.getTime() + proofLimits.lifeMs)
  return (await unlessDuplicate(() => UsedProof.create({ _id: task.facts, expires_at }))) ? task.bits : 0
}

/** A 429 error that carries a new task, and the message for clients that cannot solve it. */
export const proofRequired = (keys: Keys, message: string, retryAfter: number, now: Date, bits?: number) =>
  new AppError(429, 'proof_required', message, { retryAfter, data: newTask(keys, now, bits) })

/** Creates a signed task that expires in five minutes. */
export function newTask(keys: Keys, now: Date, bits: number = proofLimits.bits): ProofTask {
  const facts = `${now.getTime() + proofLimits.lifeMs}.${bits}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${facts}.${keys.hmac('proof', facts)}`, bits }
}

/**
 * The task that a proof solves, and its bits; undefined if the task is forged or expired, or the proof is wrong. Does
 * not check whether the proof was used before.
 */
export function solvedTask(
  keys: Keys,
  proof: string,
  now: Date,
): { readonly facts: string; readonly bits: number } | undefined {
  const [until = '', bits = '', random = '', mac = '', nonce = ''] = proof.split('.')
  const facts = `${until}.${bits}.${random}`
  if (!keys.matches(mac, 'proof', facts) || Number(until) < now.getTime() || nonce.length > 20) return undefined
  const hash = createHash('sha256').update(`${facts}.${mac}.${nonce}`).digest()
  return leadingZeroBits(hash) >= Number(bits) ? { facts, bits: Number(bits) } : undefined
}
