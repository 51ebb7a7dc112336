import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until there is an answer. Fails after the limit, and says what was waited for. Times in ms. */
export async function eventually<Answer>(
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  what: string,
  limitMs = 20_000,
  everyMs = 20,
): Promise<Answer> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`)
    await pause(everyMs)
  }
}
