import { type Guard, guardsIn } from '../guard.ts'

const online = 'api/src/billing/payments/online'

/** What lets nobody pretend to be the provider, and keeps what is asked of it to once. */
export const paymentProviderGuards: readonly Guard[] = [
  ...guardsIn('tests/api/billing/provider.test.ts', [
    [
      'a webhook without a right signature is none',
      'api/src/billing/providers/razorpay-event.ts',
      "if (!isSignedBy(secrets, raw, headers['x-razorpay-signature'])) return undefined",
      '',
      'is none of 40 forged ones',
    ],
    [
      'an empty secret signs nothing',
      'api/src/billing/providers/signatures.ts',
      'secrets.filter(Boolean).some(',
      'secrets.some(',
      'is none of 40 forged ones',
    ],
    [
      'a return is for the order that we have stored',
      'api/src/billing/providers/razorpay.ts',
      "return typeof payment === 'string' && isSignedBy([keySecret], `${orderId}|${payment}`, signature)",
      "return typeof payment === 'string'",
      'is the return for the order',
    ],
  ]),
  ...guardsIn('tests/api/billing/provider.test.ts', [
    [
      'an order is looked for before it is made',
      'api/src/billing/providers/razorpay.ts',
      'const known = found.findLast(isOurs)',
      'const known = found.findLast((one) => isOurs(one) && false)',
      'finds an order by its reference',
    ],
    [
      'a refund has its key',
      'api/src/billing/providers/razorpay.ts',
      "headers: { 'x-refund-idempotency': key }",
      'headers: {}',
      'refunds once by one key',
    ],
    [
      'a provider that is slow counts as down',
      'api/src/billing/providers/razorpay-call.ts',
      'signal: AbortSignal.timeout(timeoutMs)',
      'signal: AbortSignal.timeout(timeoutMs * 100)',
      'is down where it is slow',
    ],
  ]),
  ...guardsIn('tests/api/billing/online.test.ts', [
    [
      'a payment goes forward only',
      `${online}/apply.ts`,
      '{ _id, rank: { $lt: rank } }',
      '{ _id }',
      'does not go back by what is told late',
    ],
    [
      'an event without a right signature is not kept',
      `${online}/events.ts`,
      'if (!event) throw badRequest(signatureWrong)',
      'if (!event) return',
      'is refused without its signature',
    ],
    [
      'only a signed return lets the provider be asked',
      `${online}/routes.ts`,
      'if (isSigned)',
      'if (order)',
      'is not believed to be paid by a return',
    ],
    [
      'an order is not ended before its provider was asked',
      `${online}/expire-orders.ts`,
      'if (!(await wasAsked(context, order, now))) break',
      '',
      'is not ended before its provider was asked',
    ],
    [
      'nobody cancels an order while its bank is asked',
      'api/src/billing/orders/commands.ts',
      "{ _id, status: 'open', checking: { $ne: true } },",
      "{ _id, status: 'open' },",
      'is asked about when its buyer wants it',
    ],
  ]),
  ...guardsIn('tests/api/billing/online-refunds.test.ts', [
    [
      'a refund whose answer was lost is sent again by its key',
      'api/src/billing/payments/refunds/send.ts',
      'key: keyOf(refund) })',
      'key: `${keyOf(refund)}-${Date.now()}` })',
      'whose answer was lost is sent once',
    ],
  ]),
  ...guardsIn('tests/api/billing/reconciliations.test.ts', [
    [
      'one comparison runs at a time',
      'api/src/billing/reconciliations/commands.ts',
      'running_key: provider,',
      '',
      'one at a time',
    ],
    [
      'what was taken here and not there is noted',
      'api/src/billing/reconciliations/compare.ts',
      'if (payment.provider === provider.name && payment.status',
      'if (false && payment.status',
      'taken here and not there',
    ],
    [
      'amounts are compared with the provider',
      'api/src/billing/reconciliations/compare.ts',
      'if (payment.amount !== seen.amount || payment.currency !== seen.currency)',
      'if (false)',
      'of another amount',
    ],
    [
      'a refund that was made outside is not more than is left',
      'api/src/billing/payments/online/apply-refund.ts',
      'seen.amount <= leftOf(read) &&',
      'true &&',
      'notes a refund that is more than is left',
    ],
  ]),
  ...guardsIn('tests/api/unit/core/settings.test.ts', [
    [
      'nothing pretends where real people pay',
      'api/src/core/settings.ts',
      "if (PAYMENTS === 'sandbox' && isReal)",
      'if (false)',
      'of a pretend bank are refused in production',
    ],
  ]),
]
