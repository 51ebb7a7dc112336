import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** An empty folder that is gone after the test. */
export function scratchFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-scripts-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Waits until `find` finds something; throws with `what` when it has not after the limit, in milliseconds. */
export async function eventually<T>(
  what: string,
  find: () => T | undefined | Promise<T | undefined>,
  limit = 20_000,
): Promise<T> {
  const until = Date.now() + limit
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (Date.now() > until) throw new Error(`not within ${limit} ms: ${what}`)
    await pause(20)
  }
}
