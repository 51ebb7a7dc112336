const minute = 60_000
const day = 24 * 60 * minute

/** A bank may answer days later; what it has not captured by then goes back. */
const checks = [minute, 3 * minute, 10 * minute, 30 * minute, 120 * minute, 720 * minute].concat(
  [1, 2, 3, 4, 5, 6].map((days) => days * day),
)

/** When a provider is asked next about an order that was opened there; undefined once it is over. */
export function nextCheck(openedAt: Date, now: Date): Date | undefined {
  const after = checks.find((ms) => openedAt.getTime() + ms > now.getTime())
  return after === undefined ? undefined : new Date(openedAt.getTime() + after)
}
