import { randomInt } from 'node:crypto'
import type { Collection } from 'mongoose'
import { AppError, formInvalid, unavailable } from '../errors.ts'
import { unlessDuplicate } from '../mongo-errors.ts'

const maxTries = 50

interface Slots {
  /** Its documents have the slot in `open_slot`, with a unique index. */
  readonly collection: Collection
  readonly limit: number
  /** The field and the sentence of the refusal, or another one. */
  readonly full: Readonly<Record<string, string>> | AppError
}

/**
 * Claims one of the slots that a user has for records that are open. If two requests claim the same slot, the unique
 * index rejects one, which retries. So no more than the limit succeed, however many run at once. Throws 422, or what `full`
 * says, if no slot is free.
 * @param write writes the record with its slot
 */
export async function withSlot<Result>(
  { collection, limit, full }: Slots,
  userId: string,
  write: (slot: string) => Promise<Result>,
): Promise<Result> {
  const refusal = full instanceof AppError ? full : formInvalid(full)
  const slots = Array.from({ length: limit }, (_, n) => `${userId}:${n}`)
  for (let tries = 0; tries < maxTries; tries++) {
    const taken = await collection.find({ open_slot: { $in: slots } }, { projection: { open_slot: 1 } }).toArray()
    const free = slots.filter((slot) => !taken.some((one) => one.open_slot === slot))
    const slot = free[randomInt(Math.max(1, free.length))]
    if (slot === undefined) throw refusal
    const written = await unlessDuplicate(() => write(slot))
    if (written !== undefined) return written
  }
  throw unavailable(refusal.message)
}
