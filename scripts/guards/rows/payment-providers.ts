import { type Guard, guardsIn } from '../guard.ts'

const root = 'api/src/billing/providers'

/** What lets nobody pretend to be the provider, and keeps what is asked of it to once. */
export const paymentProviderGuards: readonly Guard[] = [
  ...guardsIn('tests/api/billing/provider.test.ts', [
    [
      'a webhook without a right signature is none',
      `${root}/razorpay-event.ts`,
      "if (!isSignedBy(secrets, raw, headers['x-razorpay-signature'])) return undefined",
      '',
      'is none of 40 forged ones',
    ],
    [
      'an empty secret signs nothing',
      `${root}/signatures.ts`,
      'secrets.filter(Boolean).some(',
      'secrets.some(',
      'is none of 40 forged ones',
    ],
    [
      'a return is for the order that we have stored',
      `${root}/razorpay.ts`,
      "return typeof payment === 'string' && isSignedBy([keySecret], `${orderId}|${payment}`, signature)",
      "return typeof payment === 'string'",
      'is the return for the order',
    ],
    [
      'an order is looked for before it is made',
      `${root}/razorpay.ts`,
      'const known = found.findLast(isOurs)',
      'const known = found.findLast((one) => isOurs(one) && false)',
      'finds an order by its reference',
    ],
    [
      'a refund has its key',
      `${root}/razorpay.ts`,
      "headers: { 'x-refund-idempotency': key }",
      'headers: {}',
      'refunds once by one key',
    ],
    [
      'a provider that is slow counts as down',
      `${root}/razorpay-call.ts`,
      'signal: AbortSignal.timeout(timeoutMs)',
      'signal: AbortSignal.timeout(timeoutMs * 100)',
      'is down where it is slow',
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
