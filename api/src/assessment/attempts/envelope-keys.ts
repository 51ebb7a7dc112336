import { createHmac } from 'node:crypto'
import type { Keys } from '../../core/keys.ts'

/** The keys that seal answers of an attempt, 32 bytes each: that of the current secret, then that of the one before. */
export const envelopeKeys = (keys: Keys, attempt: string): readonly Buffer[] =>
  keys.derive('attempt-envelopes').map((key) => createHmac('sha256', key).update(attempt).digest())
