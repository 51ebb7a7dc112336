import { randomInt } from 'node:crypto'
import { supportLimits } from '@abhyas/shared/platform/support-tickets/limits'
import { formInvalid, unavailable } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { TicketModel } from './model.ts'

const maxTries = 50

/**
 * Claims one of the twenty slots a user has for open tickets. If two requests claim the same slot, the unique index
 * rejects one, which retries. So no more than twenty succeed, however many run at once. Throws 422 if no slot is free.
 * @param write writes the ticket with its slot
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
