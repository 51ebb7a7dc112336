/** Who counts at the same moment ends with the same: whoever wrote last has counted once more after writing. */
const maxTries = 5

/**
 * Writes what is counted elsewhere, and again while it changes meanwhile. Nothing is added up, so a process that dies in
 * between, or two at once, leave no wrong count for good.
 */
export async function recount<Counted>(
  count: () => Promise<Counted>,
  write: (counted: Counted) => PromiseLike<unknown>,
): Promise<void> {
  let counted = await count()
  for (let tries = 0; tries < maxTries; tries++) {
    await write(counted)
    const now = await count()
    if (JSON.stringify(now) === JSON.stringify(counted)) return
    counted = now
  }
}
