import { randomInt } from 'node:crypto'
import { supportLimits } from '@abhyas/shared/platform/support-tickets/limits'
import { formInvalid, unavailable } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { TicketModel } from './model.ts'

const maxTries = 50

/**
 * Takes one of the twenty places somebody has for open tickets. Two that take the same one are told apart by the
 * unique index, and the later looks again: however many ask at once, twenty get one. Throws 422 where none is free.
 * @param write writes the ticket with its place
 */
export async function withSlot<Result>(
  userId: string,
  write: (slot: string) => Promise<Result>,
  sentence: string,
): Promise<Result> {
  const slots = Array.from({ length: supportLimits.openTickets }, (_, n) => `${userId}:${n}`)
  for (let tries = 0; tries < maxTries; tries++) {
    const taken = await TicketModel.find({ open_slot: { $in: slots } }, { open_slot: 1 }).lean()
    const free = slots.filter((slot) => !taken.some(({ open_slot }) => open_slot === slot))
    const slot = free[randomInt(Math.max(1, free.length))]
    if (slot === undefined) throw formInvalid({ subject: sentence })
    const written = await unlessDuplicate(() => write(slot))
    if (written !== undefined) return written
  }
  throw unavailable(sentence)
}
