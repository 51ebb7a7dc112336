import { proofHeader, proofLimits } from '@abhyas/shared/platform/proof-of-work/proof'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { UsedProof } from './model.ts'
import { newTask, solvedTask } from './tasks.ts'

/** The proof that a request brings. */
export function proofOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { [proofHeader]: proof } = headers
  return typeof proof === 'string' ? proof : undefined
}

/** Takes a proof of work, once. Answers whether it was one. */
export async function spendProof(keys: Keys, proof: string | undefined, now: Date): Promise<boolean> {
  const task = proof && solvedTask(keys, proof, now)
  if (!task) return false
  const expires_at = new Date(now.getTime() + proofLimits.lifeMs)
  return (await unlessDuplicate(() => UsedProof.create({ _id: task, expires_at }))) !== undefined
}

/** Asks for a proof of work: 429 with the task, and the sentence for who cannot do it. */
export const proofRequired = (keys: Keys, message: string, retryAfter: number, now: Date) =>
  new AppError(429, 'proof_required', message, { retryAfter, data: newTask(keys, now) })
