import { randomInt } from 'node:crypto'
import { learnerLimits } from '@abhyas/shared/marketplace/learners/limits'
import { codeWrong, tooManyCodes } from '@abhyas/shared/marketplace/learners/texts'
import type { Context } from '../../core/context.ts'
import { formInvalid, tooMany } from '../../core/errors.ts'
import { count, counted, windowOf } from '../../core/quotas/window-count.ts'

/** Crockford's base 32: no letter looks like a digit. 8 characters are 40 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

/** A random code that is read out or written down. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A code as it was written down: small letters, gaps, and O or I for a digit. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const hour = 3_600_000

/**
 * Throws 429 after ten wrong codes of somebody in an hour. Returns what refuses a wrong one with 422, and counts it.
 * @param purpose which codes are counted together
 */
export async function codeTries(
  { keys }: Pick<Context, 'keys'>,
  purpose: string,
  userId: string,
  now: Date,
): Promise<() => Promise<never>> {
  const { window, left } = windowOf(now, hour)
  const tries = keys.hmac(purpose, userId, window)
  if ((await counted(tries)) >= learnerLimits.wrongCodes) throw tooMany(tooManyCodes, left)
  return async () => {
    await count(tries, learnerLimits.wrongCodes, now)
    throw formInvalid({ code: codeWrong })
  }
}
