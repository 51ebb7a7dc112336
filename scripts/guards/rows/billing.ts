import { type Guard, guardsIn } from '../guard.ts'

const root = 'api/src/billing'
const decide = `${root}/payments/decide.ts`
const claim = `${root}/payments/claim.ts`
const ledger = `${root}/ledger/commands.ts`
const attempts = 'api/src/assessment/attempts'

/** What keeps money whole: who may decide, what is counted once, and what must be equal. */
export const billingGuards: readonly Guard[] = [
  ...guardsIn('tests/api/billing/payments.test.ts', [
    [
      'who approves has looked',
      decide,
      'if (seenInBank !== true) throw',
      'if (false) throw',
      'by somebody who has looked',
    ],
    [
      'nobody decides about their own order',
      decide,
      'if (String(payment.buyer_id) === by.actor) throw',
      'if (false) throw',
      'is not decided by whose order it is',
    ],
    [
      'two people are two',
      decide,
      'if (payment.approvals.some((one) => one.by.equals(me)))',
      'if (false)',
      'or more needs two people',
    ],
    [
      'large sums need two people',
      decide,
      'amount >= settings.MONEY_FOUR_EYES_FROM ? 2 : 1',
      'amount >= settings.MONEY_FOUR_EYES_FROM ? 1 : 1',
      'or more needs two people',
    ],
    [
      'a payment is decided once',
      decide,
      'if (!isUndecided(payment.status)) throw',
      'if (false) throw',
      'decided once',
    ],
    ['a transfer number buys once', decide, 'if (isLast) await takeUtr(payment)', '', 'buys once'],
    [
      'a number that has bought is not taken again',
      `${root}/payments/send-proof.ts`,
      'if (await UtrClaimModel.exists({ _id: utr })) throw',
      'if (false) throw',
      'buys once',
    ],
    [
      'proofs end',
      `${root}/payments/send-proof.ts`,
      'if (order.refused_count >= orderLimits.refused) throw',
      'if (false) throw',
      'can be proved three times',
    ],
    [
      'what is cancelled is not bought',
      claim,
      "if (order.status === 'cancelled') return 'cancelled'",
      '',
      'where its order was cancelled',
    ],
    [
      'money of another amount buys nothing',
      claim,
      'status, total: amount, currency }',
      'status }',
      'of another amount',
    ],
    [
      'an entry sums to 0',
      ledger,
      ' || sumOf(lines.map(({ amount }) => amount)) !== 0)',
      ')',
      'refuses what is no entry',
    ],
    ['an entry is of known accounts', ledger, '!isKnown || ', '', 'refuses what is no entry'],
    ['an entry is of whole paise', ledger, '!isWhole || ', '', 'refuses what is no entry'],
    [
      'an entry is not replaced by another',
      ledger,
      'if (!stored || JSON.stringify(linesOf(stored.lines)) !== JSON.stringify(linesOf(posting.lines)))',
      'if (!stored)',
      'no other one in its place',
    ],
    [
      'access is given once for an order',
      `${root}/entitlements/commands.ts`,
      'if (stored?.grants.some(({ order_id }) => order_id === grant.order_id)) return stored',
      '',
      'is followed by another one',
    ],
    [
      'two payments at the same moment both count',
      `${root}/entitlements/commands.ts`,
      '{ _id, version },',
      '{ _id },',
      'at the same moment all count',
    ],
  ]),
  ...guardsIn('tests/api/billing/orders.test.ts', [
    [
      'nobody pays another price than they have seen',
      `${root}/orders/place.ts`,
      'if (body.expected_total !== quote.total) throw',
      'if (false) throw',
      'is not placed at another price',
    ],
    [
      'a plan is sold to those whom it is for',
      `${root}/orders/quote.ts`,
      'if (plan.audience.length > 0 && !plan.audience.includes(registrant))',
      'if (false)',
      'only whom the plan is for',
    ],
    [
      'what somebody has is not sold again',
      `${root}/orders/quote.ts`,
      'if (stored && until && stored.until.getTime()',
      'if (false && stored && until && stored.until.getTime()',
      'is not sold twice',
    ],
    [
      'tax is collected by who may',
      `${root}/orders/quote.ts`,
      'settings.gstin ? plan.gst_rate : 0',
      'plan.gst_rate',
      'has no tax where the seller has no GSTIN',
    ],
    [
      'orders are those of their buyer',
      `${root}/orders/queries.ts`,
      'OrderModel.findOne({ _id: id, buyer_id: userId })',
      'OrderModel.findOne({ _id: id })',
      'found by its buyer alone',
    ],
  ]),
  ...guardsIn('tests/api/billing/money-settings.test.ts', [
    [
      'no page changes a UPI ID that the settings of the server say',
      `${root}/money-settings/commands.ts`,
      'if (upi_fixed && after.upi_id !== before.upi_id) throw',
      'if (false) throw',
      'leaves a UPI ID alone',
    ],
    [
      'another payee asks for the password',
      `${root}/money-settings/commands.ts`,
      'if (isOtherPayee) await assertOwn(assertPassword, current_password)',
      '',
      'asks for the password',
    ],
  ]),
  ...guardsIn('tests/api/billing/plans.test.ts', [
    [
      'what was sold is not taken away',
      `${root}/plans/commands.ts`,
      "if (plan.status !== 'draft') assertNothingTaken",
      'if (false) assertNothingTaken',
      'takes nothing away',
    ],
  ]),
  ...guardsIn('tests/api/billing/access.test.ts', [
    [
      'what is part of a plan is not begun without one',
      `${attempts}/start.ts`,
      '  await assertAccess(userId, test, now)\n',
      '',
      'needs one, and names those on sale',
    ],
    [
      'nor without a network',
      `${attempts}/start-offline.ts`,
      '  await assertAccess(userId, test, began)\n',
      '',
      'needs one, and names those on sale',
    ],
    [
      'nor has a device its key',
      `${attempts}/pack.ts`,
      'isOffline && (await mayTake(userId, test, now))',
      'isOffline',
      'needs one, and names those on sale',
    ],
  ]),
]
