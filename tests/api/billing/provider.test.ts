import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ProviderDown,
  ProviderRefused,
  type PaymentProvider,
  type SeenPayment,
} from '../../../api/src/billing/providers/provider.ts'
import { choosePaymentProvider } from '../../../api/src/billing/providers/choose.ts'
import { createRazorpay } from '../../../api/src/billing/providers/razorpay.ts'
import { readSettings } from '../../../api/src/core/settings.ts'
import { eventually } from '../../support/eventually.ts'
import { bankCalls, shopKeys, startBank, webhookSecret, type BankProcess } from '../../support/payments-sandbox.ts'
import { listeningShop } from '../../support/pretend-bank.ts'

const webhookSecrets = [webhookSecret, 'the secret before']
let running: BankProcess
let bank: ReturnType<typeof bankCalls>
let provider: PaymentProvider
let hurried: PaymentProvider
beforeAll(async () => {
  running = await startBank()
  bank = bankCalls(running.url)
  const keys = { url: running.url, keyId: shopKeys.id, keySecret: shopKeys.secret }
  provider = createRazorpay({ ...keys, name: 'sandbox', webhookSecrets })
  hurried = createRazorpay({ ...keys, name: 'sandbox', webhookSecrets, timeoutMs: 150 })
})
beforeEach(() => bank.faults({}))
afterAll(() => running.kill())

const reference = () => randomBytes(12).toString('hex')
const open = (of = reference(), amount = 149_900) => provider.openOrder({ reference: of, amount, currency: 'INR' })
const collect = async <Seen>(all: AsyncIterable<Seen>) => {
  const found: Seen[] = []
  for await (const one of all) found.push(one)
  return found
}

async function paid(more: object = {}): Promise<SeenPayment> {
  const order = await open()
  await bank.pay(order, more)
  return (await provider.paymentsOf(order))[0]!
}

describe('the provider', () => {
  it('finds an order by its reference before it makes one', async () => {
    const ours = reference()
    const order = await open(ours)
    expect(await open(ours)).toBe(order)
    expect(await open()).not.toBe(order)
    // Another amount is another purchase.
    expect(await open(ours, 100)).not.toBe(order)
  })

  it('makes one order where the answer was lost', async () => {
    const ours = reference()
    await bank.faults({ api: { drop_answer: 1 } })
    await expect(open(ours)).rejects.toThrow(ProviderDown)
    await bank.faults({})
    const order = await open(ours)
    expect(await bank.list(`/v1/orders?receipt=${ours}`)).toMatchObject([{ id: order }])
  })

  it('tells what was paid, and nothing of card and UPI ID', async () => {
    for (const [method, word] of [
      ['upi', 'upi'],
      ['card', 'card'],
      ['netbanking', 'net_banking'],
    ] as const) {
      const order = await open()
      const { payment } = await bank.pay(order, { method })
      const [seen] = await provider.paymentsOf(order)
      expect(seen).toEqual({
        id: payment.id,
        order_id: order,
        amount: 149_900,
        currency: 'INR',
        state: 'captured',
        method: word,
        fee: 3_538,
        fee_tax: 540,
        error: '',
        at: new Date(payment.created_at * 1000),
      })
      expect(JSON.stringify(seen)).not.toMatch(/1111|pretendbank|HDFC|payer|0000000/)
    }
  })

  it('tells why a payment failed, and that one is held', async () => {
    expect(await paid({ outcome: 'failed' })).toMatchObject({
      state: 'failed',
      fee: 0,
      error: 'Payment failed because the PIN was wrong.',
    })
    expect(await paid({ outcome: 'authorized' })).toMatchObject({ state: 'authorized', fee: 0, error: '' })
    expect(await paid({ outcome: 'late' })).toMatchObject({ state: 'created' })
  })

  it('captures what is held, twice with the same end', async () => {
    const { id } = await paid({ outcome: 'authorized' })
    await expect(provider.capture(id, 100, 'INR')).rejects.toThrow(ProviderRefused)
    const seen = await provider.capture(id, 149_900, 'INR')
    expect(seen).toMatchObject({ id, state: 'captured', fee: 3_538 })
    expect(await provider.capture(id, 149_900, 'INR')).toEqual(seen)
    await expect(provider.capture(id, 100, 'INR')).rejects.toThrow('This payment has already been captured')
  })

  it('refunds once by one key, also where the answer was lost', async () => {
    const payment = (await paid()).id
    const refund = { payment, amount: 50_000, currency: 'INR', key: reference() }
    await bank.faults({ api: { drop_answer: 1 } })
    await expect(provider.refund(refund)).rejects.toThrow(ProviderDown)
    await bank.faults({})
    const seen = await provider.refund(refund)
    expect(seen).toMatchObject({ payment_id: payment, amount: 50_000, state: 'processed', key: refund.key })
    expect(await provider.refund(refund)).toEqual(seen)
    expect(await bank.list(`/v1/payments/${payment}/refunds`)).toHaveLength(1)
    await expect(provider.refund({ ...refund, amount: 100_000, key: reference() })).rejects.toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      message: 'The total refund amount is greater than the refund payment amount',
    })
  })

  it('tells that a refund waits, and how it ended', async () => {
    const payment = (await paid()).id
    await bank.faults({ refunds: { fail: 1, pending_ms: 30 } })
    const refund = { payment, amount: 149_900, currency: 'INR', key: reference() }
    expect(await provider.refund(refund)).toMatchObject({ state: 'pending', utr: '' })
    const from = new Date(Date.now() - 60_000)
    const ended = await eventually(async () => {
      const all = await collect(provider.refunds(from, new Date()))
      return all.find(({ key, state }) => key === refund.key && state !== 'pending')
    }, 'its end')
    expect(ended).toMatchObject({ state: 'failed', amount: 149_900 })
  })

  it('lists all payments between two moments, page by page', async () => {
    const order = await open()
    for (let n = 0; n < 103; n++) await bank.pay(order, { outcome: 'failed' })
    const from = new Date(Date.now() - 60_000)
    const found = await collect(provider.payments(from, new Date()))
    expect(found.filter(({ order_id }) => order_id === order)).toHaveLength(103)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    expect(await collect(provider.payments(new Date(0), new Date(1_000_000)))).toEqual([])
  })
})

describe('a provider that fails', () => {
  it('is down where it is slow, cut off or answers 5xx, and works again after', async () => {
    const order = await open()
    for (const api of [{ slow_ms: 400 }, { down: true }, { fail: 1 }]) {
      await bank.faults({ api })
      await expect(hurried.paymentsOf(order)).rejects.toThrow(ProviderDown)
    }
    await bank.faults({})
    expect(await hurried.paymentsOf(order)).toEqual([])
  })

  it('is down where nobody listens, or the keys are not taken; a refusal keeps its words', async () => {
    const keys = { name: 'sandbox' as const, keyId: 'x', keySecret: 'y', webhookSecrets }
    const elsewhere = createRazorpay({ ...keys, url: 'http://127.0.0.1:9' })
    await expect(elsewhere.paymentsOf('order_x')).rejects.toThrow('the payment provider does not answer')
    const wrongKeys = createRazorpay({ ...keys, url: running.url })
    await expect(wrongKeys.paymentsOf('order_x')).rejects.toThrow(ProviderDown)
    await expect(provider.paymentsOf('order_x')).rejects.toThrow(ProviderRefused)
    await expect(provider.paymentsOf('../payments')).rejects.toThrow(ProviderRefused)
  })

  it('never puts a secret into what it throws', async () => {
    await bank.faults({ api: { down: true } })
    const error = (await provider.paymentsOf('order_x').catch((thrown: unknown) => thrown)) as Error
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(shopKeys.secret)
  })
})

describe('what is signed', () => {
  it('is the return for the order that we have stored, and no other', async () => {
    const order = await open()
    const { returned } = await bank.pay(order)
    expect(provider.isReturnSigned(returned, order)).toBe(true)
    expect(provider.isReturnSigned(returned, await open())).toBe(false)
    for (const wrong of [
      { razorpay_payment_id: 'pay_another' },
      { razorpay_signature: '' },
      { razorpay_signature: [returned['razorpay_signature']] },
      { razorpay_signature: `${returned['razorpay_signature']}0` },
    ])
      expect(provider.isReturnSigned({ ...returned, ...wrong }, order)).toBe(false)
    expect(provider.isReturnSigned({}, order)).toBe(false)
  })

  it('is an event of the webhook, read as payments and refunds are', async () => {
    const shop = await listeningShop()
    const telling = await startBank({ webhook: shop.url })
    const calls = bankCalls(telling.url)
    const { payment } = await calls.pay((await calls.openOrder('one')).id)
    await calls.refund(payment.id, 'refund-of-ours-1', { amount: 100, receipt: 'ours' })
    await eventually(() => shop.told.length === 5, 'five events')
    await telling.kill()
    const read = shop.told.map(({ headers, body }) => provider.readEvent(headers, Buffer.from(body)))
    const of = (name: string) => read.find((event) => event?.name === name)
    expect(of('payment.captured')?.payment).toMatchObject({ id: payment.id, state: 'captured', fee: 3_538 })
    expect(of('order.paid')?.payment).toMatchObject({ id: payment.id })
    expect(of('refund.processed')).toMatchObject({
      payment: { state: 'captured' },
      refund: { payment_id: payment.id, amount: 100, state: 'processed', key: 'ours' },
    })
    expect(JSON.stringify(read)).not.toMatch(/pretendbank|payer/)
    expect(new Set(read.map((event) => event?.id)).size).toBe(5)
  })

  const raw = Buffer.from('{"event":"payment.captured","payload":{}}')
  const sign = (secret: string, body = raw) => createHmac('sha256', secret).update(body).digest('hex')

  it('may be signed by the secret before, and has an id where none was sent', () => {
    for (const secret of webhookSecrets) {
      const event = provider.readEvent({ 'x-razorpay-signature': sign(secret) }, raw)
      expect(event).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/) as string, name: 'payment.captured' })
    }
  })

  it('is an event without things where it cannot be read', () => {
    for (const text of ['', 'null', '[]', '{', '{"event":7}', '{"payload":{"payment":{"entity":{"id":1}}}}']) {
      const body = Buffer.from(text)
      expect(provider.readEvent({ 'x-razorpay-signature': sign(webhookSecret, body) }, body)).toMatchObject({
        name: '',
      })
    }
  })

  it('is none of 40 forged ones', () => {
    const right = sign(webhookSecret)
    const forged = [
      undefined,
      '',
      [right],
      right.toUpperCase(),
      right.slice(0, 63),
      `${right}0`,
      ` ${right}`,
      `sha256=${right}`,
      Buffer.from(right, 'hex').toString('base64'),
      'é'.repeat(64),
      sign(''),
      sign('undefined'),
      sign('null'),
      sign(shopKeys.secret),
      sign(shopKeys.id),
      sign(`${webhookSecret} `),
      sign(webhookSecret, Buffer.from(`${raw.toString()} `)),
      createHmac('sha1', webhookSecret).update(raw).digest('hex'),
      createHmac('sha512', webhookSecret).update(raw).digest('hex'),
      '0'.repeat(64),
      ...Array.from(
        { length: 20 },
        (_, n) => `${right.slice(0, n)}${right[n] === 'a' ? 'b' : 'a'}${right.slice(n + 1)}`,
      ),
    ]
    expect(forged).toHaveLength(40)
    const taken = forged.filter((one) => provider.readEvent({ 'x-razorpay-signature': one as string }, raw))
    expect(taken).toEqual([])
    const noSecrets = createRazorpay({ name: 'razorpay', url: '', keyId: '', keySecret: '', webhookSecrets: ['', ''] })
    expect(noSecrets.readEvent({ 'x-razorpay-signature': sign('') }, raw)).toBeUndefined()
    const returned = { razorpay_payment_id: 'pay_x', razorpay_signature: sign('', Buffer.from('order_x|pay_x')) }
    expect(noSecrets.isReturnSigned(returned, 'order_x')).toBe(false)
  })
})

describe('the choice', () => {
  const keys = {
    RAZORPAY_KEY_ID: shopKeys.id,
    RAZORPAY_KEY_SECRET: shopKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  }

  it('is nobody unless the settings say so', () => {
    expect(choosePaymentProvider(readSettings({}))).toBeUndefined()
    expect(choosePaymentProvider(readSettings({ ...keys, PAYMENTS: 'none' }))).toBeUndefined()
  })

  it('is Razorpay, or the pretend bank at its address: one client, one form', async () => {
    const order = {
      order_id: 'order_1',
      amount: 149_900,
      currency: 'INR',
      name: 'Sunrise',
      description: 'x'.repeat(300),
    }
    const places = { callback_url: 'https://shop.example/return', cancel_url: 'https://shop.example/orders/1' }
    const buyer = { name: 'Asha', email: 'asha@example.org' }
    const live = choosePaymentProvider(readSettings({ ...keys, PAYMENTS: 'razorpay' }))!
    expect(live.name).toBe('razorpay')
    expect(live.checkout({ ...order, ...places, buyer })).toEqual({
      url: 'https://api.razorpay.com/v1/checkout/embedded',
      fields: {
        key_id: shopKeys.id,
        order_id: 'order_1',
        amount: '149900',
        currency: 'INR',
        name: 'Sunrise',
        description: 'x'.repeat(255),
        'prefill[name]': 'Asha',
        'prefill[email]': 'asha@example.org',
        ...places,
      },
    })
    const pretend = choosePaymentProvider(readSettings({ ...keys, PAYMENTS: 'sandbox', PAYMENTS_URL: running.url }))!
    expect(pretend.name).toBe('sandbox')
    const order_id = await pretend.openOrder({ reference: reference(), amount: 149_900, currency: 'INR' })
    const { url, fields } = pretend.checkout({ ...order, order_id, ...places })
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('₹1,499.00')
  })

  it('says what a pretend bank lacks', () => {
    expect(() => choosePaymentProvider(readSettings({ PAYMENTS: 'sandbox' }))).toThrow('RAZORPAY_KEY_ID is needed')
    expect(() => choosePaymentProvider(readSettings({ ...keys, PAYMENTS: 'sandbox' }))).toThrow(
      'PAYMENTS_URL is needed',
    )
  })
})
