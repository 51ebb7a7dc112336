import { type Guard, guardsIn } from '../guard.ts'

const of = (file: string) => `api/src/billing/coupons/${file}.ts`

/** What keeps codes within their caps, and out of the reach of guesses. */
export const couponGuards: readonly Guard[] = [
  ...guardsIn('tests/api/billing/coupon-uses.test.ts', [
    [
      'a place is taken once',
      of('model'),
      'useSchema.index({ cap_key: 1 }, { unique: true })',
      'useSchema.index({ cap_key: 1 })',
      'exactly 50 times',
    ],
    [
      'a person has as many uses as the code allows',
      of('model'),
      'useSchema.index({ user_key: 1 }, { unique: true })',
      'useSchema.index({ user_key: 1 })',
      'is taken once, also of fifty',
    ],
    [
      'no number is above the cap',
      of('uses'),
      'if (cap === undefined || hint <= cap) return hint',
      'return hint',
      'exactly 50 times',
    ],
    [
      'what ends unpaid gives its place back',
      'api/src/billing/payments/online/expire-orders.ts',
      'if (modifiedCount > 0 && coupon) await releaseUse(_id)',
      '',
      'exactly 50 times',
    ],
    [
      'late money takes its place again',
      'api/src/billing/payments/claim.ts',
      "if (!coupon || status !== 'expired') return true",
      'if (!coupon || status) return true',
      'is taken again by its late money',
    ],
  ]),
  ...guardsIn('tests/api/billing/coupons.test.ts', [
    [
      'wrong codes are counted',
      of('check-code'),
      'for (const { key, limits } of budgets) if (!(await wrong.take(key, limits, now))) throw tooManyWrong()',
      '',
      'cannot be guessed: ten an hour',
    ],
    [
      'who has guessed too often is not answered',
      of('check-code'),
      'if (Math.max(...(await wrong.waitsMs(key, limits, now))) > 0) throw tooManyWrong()',
      'continue',
      'cannot be guessed: ten an hour',
    ],
    [
      'what a used code takes off is fixed',
      of('commands'),
      'if (highest > 0) assertSame',
      'if (false) assertSame',
      'keeps what it takes off',
    ],
    [
      'a cap does not go below what is taken',
      of('commands'),
      'if (written.cap !== undefined && written.cap < highest) throw',
      'if (false) throw',
      'goes down to what is taken',
    ],
  ]),
]
