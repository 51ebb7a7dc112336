/** What is typed is written so long after the last key. */
export const typingMs = 150

/** So many events, or so long after the first of them, and they are sent. */
export const [maxUnsent, sendAfterMs] = [15, 20_000] as const

/** Pauses after a call that failed. */
export const [firstPauseMs, maxPauseMs] = [5_000, 60_000] as const

/** A device that refused a write is tried again. */
export const storeAgainMs = 5_000

/** A time that differs from device to device, so that many do not come at once. */
export const spread = (ms: number): number => ms * (0.7 + Math.random() * 0.6)
