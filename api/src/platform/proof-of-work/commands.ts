import { proofHeader, proofLimits } from '@abhyas/shared/platform/proof-of-work/proof'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { UsedProof } from './model.ts'
import { newTask, solvedTask } from './tasks.ts'

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
