import { expect, it } from 'vitest'
import { pretendBank } from '../../support/pretend-bank.ts'
import { shopKeys } from '../../support/payments-sandbox.ts'

const back = { callback_url: 'http://shop.example/return/1?a=b', cancel_url: 'http://shop.example/orders/1' }

type Bank = Awaited<ReturnType<typeof pretendBank>>

const post = (bank: Bank, path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${bank.url}/v1/checkout/embedded${path}`, { method: 'POST', body: new URLSearchParams(fields) })

async function open(bank: Bank, more: Readonly<Record<string, string>> = {}) {
  const order = await bank.openOrder('one')
  const given = { key_id: shopKeys.id, order_id: order.id, amount: '149900', currency: 'INR', name: 'Sunrise', ...back }
  const answer = await post(bank, '', { ...given, ...more })
  const html = await answer.text()
  return { answer, html, order, visit: fieldsOf(html)['visit'] ?? '' }
}

/** The hidden fields of a page. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  )

it('shows what is bought, from whom and for how much, and that no money moves', async () => {
  const bank = await pretendBank()
  const { answer, html } = await open(bank, { description: 'NEET mock series', 'prefill[email]': 'asha@example.org' })
  expect(answer.status).toBe(200)
  for (const text of ['Pretend bank. No money moves.', 'Sunrise', 'NEET mock series', '₹1,499.00', 'asha@example.org'])
    expect(html).toContain(text)
  for (const label of ['Pay by UPI', 'Pay by card', 'Pay by net banking', 'Wrong PIN', 'Bank answers in 30 s'])
    expect(html).toContain(label)
  expect(html).toContain(`href="${back.cancel_url}">Cancel</a>`)
  expect(html).not.toContain('<script')
})

it.each([
  ['upi', 'upi'],
  ['card', 'card'],
  ['netbanking', 'netbanking'],
])('takes %s and sends the browser back with a signed form', async (how, method) => {
  const bank = await pretendBank()
  const { visit, order } = await open(bank)
  const answer = await post(bank, '/pay', { visit, how })
  const html = await answer.text()
  const [payment] = await bank.paymentsOf(order.id)
  expect(payment).toMatchObject({ status: 'captured', method })
  expect(html).toContain('action="http://shop.example/return/1?a=b"')
  expect(fieldsOf(html)).toEqual({
    razorpay_payment_id: payment!.id,
    razorpay_order_id: order.id,
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  expect(answer.headers.get('content-security-policy')).toContain('form-action http://shop.example;')
  expect(answer.headers.get('referrer-policy')).toBe('origin')
})

it('pays once, however often the button is pressed or the page loaded again', async () => {
  const bank = await pretendBank()
  const { visit, order } = await open(bank)
  const pages = await Promise.all(['upi', 'upi', 'card'].map((how) => post(bank, '/pay', { visit, how })))
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
  expect(await bank.paymentsOf(order.id)).toHaveLength(1)
})

it('sends a wrong PIN back with its reason', async () => {
  const bank = await pretendBank()
  const { visit, order } = await open(bank)
  const fields = fieldsOf(await (await post(bank, '/pay', { visit, how: 'wrong_pin' })).text())
  expect(fields).toMatchObject({ 'error[reason]': 'incorrect_pin' })
  const [payment] = await bank.paymentsOf(order.id)
  expect(JSON.parse(fields['error[metadata]']!)).toEqual({ payment_id: payment!.id, order_id: order.id })
})

it('waits for a bank that answers late, and can lose the way back', async () => {
  const bank = await pretendBank()
  const late = await open(bank)
  const waiting = await (await post(bank, '/pay', { visit: late.visit, how: 'late' })).text()
  expect(waiting).toContain('The bank takes its time')
  expect(waiting).toContain(`href="/v1/checkout/embedded/wait?visit=${late.visit}"`)
  const asked = await fetch(`${bank.url}/v1/checkout/embedded/wait?visit=${late.visit}`)
  expect(await asked.text()).toContain('The bank takes its time')
  expect(await bank.paymentsOf(late.order.id)).toMatchObject([{ status: 'created' }])
  const lost = await open(bank)
  const page = await (await post(bank, '/pay', { visit: lost.visit, how: 'lost_way' })).text()
  expect(page).not.toContain('<form')
  expect(await bank.paymentsOf(lost.order.id)).toMatchObject([{ status: 'captured' }])
})

it('takes no second payment of an order by a page, but a late one', async () => {
  const bank = await pretendBank()
  const { visit, order } = await open(bank)
  const given = { key_id: shopKeys.id, order_id: order.id, ...back }
  const others = await Promise.all([post(bank, '', given), post(bank, '', given)])
  const [second, third] = await Promise.all(others.map(async (page) => fieldsOf(await page.text())['visit']!))
  await post(bank, '/pay', { visit, how: 'upi' })
  expect(await (await post(bank, '/pay', { visit: second!, how: 'card' })).text()).toContain(
    'This order is paid already.',
  )
  await post(bank, '/pay', { visit: third!, how: 'late' })
  expect((await bank.paymentsOf(order.id)).map(({ status }) => status)).toEqual(['created', 'captured'])
  expect(await (await post(bank, '', given)).text()).toContain('This order is paid already.')
})

it.each([
  [{ key_id: 'another' }, 'The shop has no account at this bank.'],
  [{ order_id: 'order_x' }, 'There is no such order.'],
  [{ amount: '100' }, 'The amount is not that of the order.'],
  [{ callback_url: 'javascript:alert(1)' }, 'The shop has not said where to go back to.'],
  [{ cancel_url: 'data:text/html,x' }, 'The shop has not said where to go back to.'],
])('refuses %o with a sentence', async (more, sentence) => {
  const { answer, html } = await open(await pretendBank(), more)
  expect(answer.status).toBe(400)
  expect(html).toContain(sentence)
})

it('shows foreign text as text', async () => {
  const name = '</h1><script>alert(1)</script>"\''
  const { html, answer } = await open(await pretendBank(), { name, description: name, 'prefill[email]': name })
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src/,
  )
})
