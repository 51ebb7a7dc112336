import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Page } from '@playwright/test'
import { startSandbox, type Sandbox } from '../../embedded/payments/start-sandbox.ts'
import { bankCalls, shopKeys } from '../support/payments-sandbox.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

interface Arrival {
  readonly line: string
  readonly site: string
  readonly form: URLSearchParams
}

/** A shop on another site than the bank: its page sends the browser to pay, and it notes who comes back. */
async function openShop(bank: Sandbox) {
  const arrivals: Arrival[] = []
  let page = ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.url === '/shop') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      if (request.url === '/favicon.ico') return response.writeHead(204).end()
      const site = String(request.headers['sec-fetch-site'])
      arrivals.push({ line: `${request.method} ${request.url}`, site, form: new URLSearchParams(body) })
      return request.method === 'POST'
        ? response.writeHead(303, { location: '/order' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Your order</h1>')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  async function goToPay(browser: Page): Promise<string> {
    const order = await bankCalls(bank.url).openOrder('one')
    const fields = {
      key_id: shopKeys.id,
      order_id: order.id,
      amount: `${order.amount}`,
      currency: order.currency,
      name: 'Sunrise Academy',
      description: 'NEET mock series',
      'prefill[email]': 'asha@example.org',
      callback_url: `${origin}/return`,
      cancel_url: `${origin}/order`,
    }
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    page = `<form method="post" action="${bank.url}/v1/checkout/embedded">${hidden.join('')}<button>Pay</button></form>`
    await browser.goto(`${origin}/shop`)
    await browser.getByRole('button', { name: 'Pay' }).click()
    await expect(browser.getByRole('heading', { name: 'Sunrise Academy' })).toBeVisible()
    return order.id
  }
  return { arrivals, goToPay, close: () => server.close() }
}

let bank: Sandbox
let shop: Awaited<ReturnType<typeof openShop>>
test.beforeEach(async () => {
  bank = await startSandbox({ keys: shopKeys, lateAfter: 5_000 })
  shop = await openShop(bank)
})
test.afterEach(async () => {
  shop.close()
  await bank.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pay page fits and can be read, in ${colorScheme} ${colorScheme === 'light' ? '@every-size' : '@full'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await shop.goToPay(page)
    await expect(page.getByText('₹1,499.00')).toBeVisible()
    await expectAccessible(page)
    await page.goto(bank.url)
    await expectAccessible(page)
  })

test('a payment comes back from another site, signed', async ({ page }) => {
  const order = await shop.goToPay(page)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  const [back, shown] = shop.arrivals
  expect([back!.line, back!.site, shown!.line]).toEqual(['POST /return', 'cross-site', 'GET /order'])
  expect(back!.form.get('razorpay_order_id')).toBe(order)
  expect(back!.form.get('razorpay_signature')).toMatch(/^[0-9a-f]{64}$/)
})

test('a wrong PIN comes back with its reason, Cancel without anything @full', async ({ page }) => {
  await shop.goToPay(page)
  await page.getByRole('button', { name: 'Wrong PIN' }).click()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  expect(shop.arrivals[0]!.form.get('error[reason]')).toBe('incorrect_pin')
  const order = await shop.goToPay(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  expect(shop.arrivals.at(-1)!.line).toBe('GET /order')
  expect(await bankCalls(bank.url).paymentsOf(order)).toEqual([])
})

test('a bank that answers late keeps the browser until then @full', async ({ page }) => {
  await shop.goToPay(page)
  await page.getByRole('button', { name: 'Bank answers in 30 s' }).click()
  await expect(page.getByRole('heading', { name: 'The bank takes its time' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  expect(shop.arrivals[0]!.line).toBe('POST /return')
})

test('without a script a button leads back @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await shop.goToPay(page)
  await page.getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('button', { name: 'Back to Sunrise Academy' }).click()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await context.close()
})

test('the way back can be lost: the money is taken all the same @full', async ({ page }) => {
  const order = await shop.goToPay(page)
  await page.getByRole('button', { name: 'Pay and lose the way back' }).click()
  await expect(page.getByText('The way back is lost')).toBeVisible()
  expect(await bankCalls(bank.url).paymentsOf(order)).toMatchObject([{ status: 'captured' }])
  expect(shop.arrivals).toEqual([])
})
