import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { conflict } from '../../core/errors.ts'
import { AttemptModel, type AttemptRecord, type Writer } from './model.ts'

/**
 * Adds a device to a running attempt. Throws 409 if it is closed, if another device came at the same moment, or if the
 * start that this one reports was added already.
 */
export async function addWriter({ _id, writers }: AttemptRecord, writer: Omit<Writer, 'n'>): Promise<AttemptRecord> {
  const n = writers.at(-1)!.n + 1
  if (n > attemptLimits.writers) throw conflict(texts.tooManyEntries)
  const changed = await AttemptModel.findOneAndUpdate(
    {
      _id,
      state: 'running',
      'writers.n': { $ne: n },
      ...(writer.claimed_at && { 'writers.claimed_at': { $ne: writer.claimed_at } }),
    },
    { $push: { writers: { n, ...writer } } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>()
  if (!changed) throw conflict(texts.attemptClosed)
  return changed
}
