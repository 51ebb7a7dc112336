import { type Guard, guardsIn } from '../guard.ts'

const root = 'api/src/billing/payments/refunds'
const access = 'api/src/billing/entitlements/commands.ts'

/** What keeps money from going back twice, to oneself, or without a second person. */
export const refundGuards: readonly Guard[] = [
  ...guardsIn('tests/api/billing/refunds.test.ts', [
    [
      'refunds change over the version that was read',
      `${root}/change.ts`,
      '{ _id: payment._id, version: payment.version },',
      '{ _id: payment._id },',
      'at the same moment both count',
    ],
    [
      'no more is given back than came',
      `${root}/parts.ts`,
      'if (refund.amount > left) throw',
      'if (false) throw',
      'of the whole is one',
    ],
    [
      'who asked for a refund does not approve it',
      `${root}/decide.ts`,
      'if (refund.by.equals(me)) throw',
      'if (false) throw',
      'needs two people',
    ],
    [
      'large refunds need two people',
      `${root}/give.ts`,
      'approvalsNeeded(context, body.amount!) > 1',
      'approvalsNeeded(context, body.amount!) > 2',
      'needs two people',
    ],
    [
      'nobody gives back an order of their own',
      `${root}/give.ts`,
      'if (String(payment.buyer_id) === by.actor) throw',
      'if (false) throw',
      'not of an order of one’s own',
    ],
    [
      'only money that came goes back',
      `${root}/give.ts`,
      "if (payment.status !== 'captured' || !payment.settled_at) throw",
      'if (false) throw',
      'is of money that came',
    ],
    [
      'a refund that has moved on does not move again',
      `${root}/decide.ts`,
      'if (!from.includes(found.state)) throw',
      'if (false) throw',
      'too late, or used, waits for staff',
    ],
    [
      'what was used is not given back by rule',
      access,
      '({ used_at }) => used_at === undefined || used_at < since',
      '() => true',
      'with which a test was begun',
    ],
    [
      'access ends or is used over the version that was read',
      access,
      '{ _id: owned._id, version: owned.version },',
      '{ _id: owned._id },',
      'a first use at the same moment',
    ],
    [
      'a rule gives back in time alone',
      `${root}/ask.ts`,
      'if (now.getTime() > paid_at!.getTime() + plan.refund_days * dayMs) return false',
      '',
      'too late, or used, waits for staff',
    ],
    [
      'a rule gives back once for each plan',
      `${root}/ask.ts`,
      'return (await OrderModel.exists(others as never)) === null',
      'return true',
      'by rule is one for each plan',
    ],
    [
      'the tax in parts is that of the whole',
      'shared/src/billing/refunds/tax-back.ts',
      'halfUp(tax, before.amount + amount, total)',
      'halfUp(tax, amount, total) + before.tax',
      'gives back exactly what was paid',
    ],
  ]),
  ...guardsIn('tests/api/billing/entries.test.ts', [
    [
      'nobody gives themselves access',
      'api/src/billing/payments/enter.ts',
      'if (userId === by.actor) throw',
      'if (false) throw',
      'for somebody else',
    ],
    [
      'large sums of cash need two people',
      'api/src/billing/payments/enter.ts',
      'approvalsNeeded(context, price) > 1',
      'approvalsNeeded(context, price) > 2',
      'waits for a second person',
    ],
    [
      'cash is below what the law forbids',
      'shared/src/billing/payments/rules.ts',
      'if (price >= paymentLimits.cashBelow) return texts.cashTooMuch',
      '',
      'below ₹2,00,000',
    ],
  ]),
]
