import { setTimeout as pause } from 'node:timers/promises'

/** Asks every 20 ms until there is an answer. Fails after the limit, in ms, and says what was waited for. */
export async function eventually<Answer>(
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  what: string,
  limitMs = 20_000,
): Promise<Answer> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`)
    await pause(20)
  }
}
