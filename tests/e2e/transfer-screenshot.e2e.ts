import type { Order } from '@abhyas/shared/billing/orders/shapes'
import sharp from 'sharp'
import { look } from './colours.ts'
import { expect, holdAnswers, test } from './fixtures.ts'
import { callsOf, otherDevice, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { openShop, sellPlan } from './plans.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: [/status of (?:401|422)/] })

/** What an app for payments shows on a telephone. */
const screenshot = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1170" font-family="sans-serif">
      <rect width="540" height="1170" fill="#fff"/><circle cx="270" cy="340" r="70" fill="#0b6e4f"/>
      <text x="270" y="490" font-size="44" text-anchor="middle">₹1,499.00</text>
      <text x="270" y="550" font-size="26" text-anchor="middle">Paid to Gyan Coaching Centre</text></svg>`),
  )
    .png()
    .toBuffer()

/** Somebody who has ordered a plan and chosen how to pay. */
async function orderPlan() {
  await openShop()
  const [plan, { email }] = await Promise.all([
    sellPlan(`Screenshot plan ${Date.now()}`, [], { grants: { scope: { all: true }, days: 30 } }),
    registerPerson({ contact_person: 'Ms. - Ishita Banerjee' }),
  ])
  const asked = { plan_id: plan.id, billing_name: 'Ishita Banerjee', expected_total: plan.prices[0]!.amount }
  const order = await (await callsOf(email))<Order>('POST', '/orders', asked)
  return { email, order }
}

test('a buyer adds a screenshot to the number of a transfer, and staff see it @full', async ({
  page,
  context,
  browser,
}) => {
  const [{ email, order }, picture] = await Promise.all([orderPlan(), screenshot()])
  await signIn(page, email)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'I have paid' }).click()
  const utr = String(Math.floor(1e11 + Math.random() * 9e11))
  await page.getByLabel('Transfer number (UTR)').fill(utr)

  // What cannot be sent is said at once, or by the server where only it can tell.
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const part = page.getByRole('group', { name: 'Screenshot (optional)' })
  await choose('transfer.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expect(part.getByRole('alert')).toHaveText('A screenshot must be a JPG, PNG or WebP picture.')
  await choose('transfer.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(part.getByRole('alert')).toHaveText('A screenshot may have at most 5 MB.')
  await look(page, 'order-screenshot-wrong')
  await choose('transfer.png', 'image/png', Buffer.from('No picture at all.'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(part.getByRole('alert')).toHaveText('A screenshot must be a JPG, PNG or WebP picture.')
  await expect(part.getByRole('button', { name: 'Choose another one' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove transfer.png' }).click()
  await expect(part.getByRole('button', { name: 'Choose a screenshot' })).toBeFocused()
  await choose('Screenshot of today, Ishita.png', 'image/png', picture)
  await expect(page.getByText('Screenshot of today, Ishita.png')).toBeVisible()
  await look(page, 'order-screenshot')
  const answer = await holdAnswers(context, '**/proof')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: /^Upload of Screenshot of today/ })).toBeVisible()
  answer()
  await expect(page.getByText('We check it, usually within a working day.')).toBeVisible()

  const office = await (await otherDevice(browser, page)).newPage()
  await signInAsAdmin(office)
  await office.goto(`/admin/payments?search=${utr}`)
  await office.getByRole('link', { name: 'Ishita Banerjee' }).click()
  const match = office.getByRole('region', { name: 'Does the transfer match?' })
  await expect(match).toContainText('Look into the bank account for this amount and number.')
  await expect(match).toContainText('A screenshot proves nothing')
  await expect(match.getByRole('img', { name: 'Screenshot of the transfer' })).toBeVisible()
  await look(office, 'admin-payment-screenshot')
  const [large] = await Promise.all([
    office.waitForEvent('popup'),
    match.getByRole('link', { name: 'Screenshot of the transfer' }).click(),
  ])
  await expect(large.locator('img')).toHaveJSProperty('naturalHeight', 1_170)
})
