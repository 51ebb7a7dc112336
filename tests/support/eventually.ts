import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until there is an answer. Fails, saying what was waited for, after the limit. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined | false>,
  what: string,
  limitMs = 15_000,
): Promise<Answer> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`)
    await pause(20)
  }
}
