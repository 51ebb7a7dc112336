import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { Payment } from '@abhyas/shared/billing/payments/shapes'
import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import type { Page } from '@playwright/test'
import { look } from './colours.ts'
import { expect, follow, test } from './fixtures.ts'
import { bank, card, expectPaid, forbidForms, goToBank, order, pay, press, status } from './online-orders.ts'
import { asAdmin, callsOf, otherDevice, signInAsAdmin } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({
  expectedErrors: [[/status of (?:429|503)|ERR_INTERNET_DISCONNECTED|form-action 'self'/], { scope: 'test' }],
})

const tellOf = async (email: string): Promise<NotificationRow[]> =>
  (await (await callsOf(email))<NotificationRow[]>('GET', '/notifications')).filter(({ kind }) => kind === 'payment')

/** The payments of an order, as staff list them. */
async function paymentsOf(number: string): Promise<Payment[]> {
  const answer = await (await asAdmin())('GET', `/admin/payments?search=${number}`)
  return ((await answer.json()) as { data: Payment[] }).data
}

test.beforeEach(async () => void (await bank().faults({})))
test.afterEach(async () => void (await bank().faults({})))

test('a student pays by card, comes back from the bank, and has the plan', async ({ page }) => {
  const { path } = await order(page)
  await page.getByRole('tab', { name: 'Card and more' }).click()
  await expect(card(page).getByText('Pretend payments. No money moves.')).toBeVisible()
  await look(page, 'order-online')
  await goToBank(page)
  await press(page, 'Pay by card')
  // A form of another site has brought the browser back: the session is in what the page keeps.
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expectPaid(page)
  await expect(status(page)).toContainText(/Open until \d+ \w+ \d{4}\./)
  await expect(page.getByRole('link', { name: 'See the tests' })).toBeVisible()
  await look(page, 'order-online-paid')
  await page.getByRole('link', { name: /^Invoice AB\// }).click()
  await expect(page.getByRole('article', { name: /^Tax invoice AB\// })).toContainText('Card')
})

test('a lost webhook changes nothing: who comes back is paid by what the bank is asked @full', async ({ page }) => {
  await bank().faults({ webhooks: { lose: 1 } })
  await order(page)
  await goToBank(page)
  await press(page, 'Pay by UPI')
  await expectPaid(page)
})

test('webhooks that come three times are one payment and one notification @full', async ({ page }) => {
  await bank().faults({ webhooks: { copies: 2, shuffle_ms: 500 } })
  const { email, id } = await order(page)
  await goToBank(page)
  await press(page, 'Pay by net banking')
  await expectPaid(page)
  await expect
    .poll(async () => (await bank().events()).slice(0, 3).flatMap(({ deliveries }) => deliveries).length)
    .toBeGreaterThanOrEqual(9)
  await expect
    .poll(async () =>
      (await bank().events()).slice(0, 3).every(({ deliveries }) => deliveries.every(({ state }) => state === 'done')),
    )
    .toBe(true)
  const { number } = await (await callsOf(email))<Order>('GET', `/orders/${id}`)
  expect((await paymentsOf(number)).map(({ status: is, method }) => [is, method])).toEqual([['paid', 'net_banking']])
  expect((await tellOf(email)).map(({ title }) => title)).toEqual(['We have your payment'])
})

/** Pays, and comes back to a shop that cannot ask. What the bank tells by itself is lost, or comes later. */
async function payUnknown(page: Page, webhooks: object): Promise<void> {
  await goToBank(page)
  await bank().faults({ webhooks, api: { fail: 1 } })
  await press(page, 'Pay by card')
  await expect(page.getByText('We are asking the bank. You can close this page.')).toBeVisible()
}

test('while nobody knows, the page says that the bank is asked; a late webhook pays it @full', async ({ page }) => {
  await order(page)
  await payUnknown(page, { delay_ms: 25_000 })
  await expect(page.getByRole('progressbar', { name: 'Asking the bank' })).toBeVisible()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('Asked a moment ago. Try again in a few seconds.')).toBeVisible()
  await look(page, 'order-checking')
  await expect(page.getByText(/did not go through|failed/i)).toBeHidden()
  await expect(status(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('who waits for long may pay another way @full', async ({ page }) => {
  await page.clock.install()
  await order(page)
  await payUnknown(page, { lose: 1 })
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeHidden()
  await page.clock.fastForward(61_000)
  await expect(page.getByText(/^The bank takes its time\. If you pay another way and both go through/)).toBeVisible()
  await look(page, 'order-checking-long')
  await press(page, 'Pay another way')
  await page.getByRole('tab', { name: 'UPI' }).click()
  await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
  // The bank answers after all: nothing of it is lost.
  await bank().faults({})
  await press(page, 'Ask again')
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(status(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 45_000 })
})

test('a page that comes back as it was left can be left again @full', async ({ page }) => {
  await order(page)
  await page.route(`${process.env.SANDBOX_URL!}/**`, (route) => route.abort('aborted'))
  await page.getByRole('tab', { name: 'Card and more' }).click()
  await pay(page).click()
  await expect(page.locator('form[action*="/v1/checkout/"]')).toHaveCount(1)
  await expect(pay(page)).toBeDisabled()
  await page.unroute(`${process.env.SANDBOX_URL!}/**`)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(pay(page)).toBeEnabled()
  await goToBank(page)
})

test('a wrong PIN is said, and the next try pays @full', async ({ page }) => {
  const { path } = await order(page)
  await goToBank(page)
  await press(page, 'Wrong PIN')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(
    page.getByText('The payment did not go through: Payment failed because the PIN was wrong.'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Card and more' })).toHaveAttribute('aria-selected', 'true')
  await look(page, 'order-failed')
  await goToBank(page)
  await press(page, 'Pay by card')
  await expectPaid(page)
  await expect(page.getByText(/did not go through/)).toBeHidden()
})

test('who cancels is back at the ways to pay, and so is who presses Back @full', async ({ page }) => {
  const { path } = await order(page)
  await goToBank(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(pay(page)).toBeEnabled()
  await expect(page.getByText(/did not go through/)).toBeHidden()
  await goToBank(page)
  await page.goBack()
  await expect(pay(page)).toBeEnabled()
  await goToBank(page)
  await press(page, 'Pay by UPI')
  await expectPaid(page)
})

test('a payment service that does not answer says so, and the other ways are open @full', async ({ page }) => {
  await order(page)
  await page.getByRole('tab', { name: 'Card and more' }).click()
  await bank().faults({ api: { down: true } })
  await pay(page).click()
  await expect(
    page.getByText('The payment service does not answer. Nothing was charged; try again in a minute.'),
  ).toBeVisible({ timeout: 30_000 })
  await look(page, 'order-online-down')
  await page.getByRole('tab', { name: 'UPI' }).click()
  await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Card and more' }).click()
  await page.context().setOffline(true)
  await expect(card(page).getByRole('button', { name: 'Needs a network' })).toBeDisabled()
  await page.context().setOffline(false)
  await bank().faults({})
  await goToBank(page)
})

for (const [lost, lose] of [
  ['the way back', 0],
  ['the way back and all webhooks', 1],
] as const)
  test(`${lost} can be lost: who looks at the order finds it paid @full`, async ({ page }) => {
    await bank().faults({ webhooks: { lose } })
    const { path } = await order(page)
    await goToBank(page)
    await press(page, 'Pay and lose the way back')
    await expect(page.getByText('The way back is lost')).toBeVisible()
    await page.goto(path)
    await expectPaid(page)
  })

test('a page that was kept before payments were switched on finds the way after a reload @full', async ({ page }) => {
  const { path } = await order(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(forbidForms)
  await page.goto(path)
  await page.getByRole('tab', { name: 'Card and more' }).click()
  const isReloaded = page.waitForEvent('load')
  await pay(page).click()
  await isReloaded
  await goToBank(page)
})

test('staff see who took a payment, and send a refund again that has failed @full', async ({ page, browser }) => {
  const { email, id } = await order(page)
  await goToBank(page)
  await press(page, 'Pay by card')
  await expectPaid(page)
  const { number } = await (await callsOf(email))<Order>('GET', `/orders/${id}`)
  await bank().faults({ refunds: { fail: 1 } })

  const device = await otherDevice(browser, page)
  const office = await device.newPage()
  await signInAsAdmin(office)
  await office.goto(`/admin/payments?method=card&search=${number}`)
  await office.getByRole('link', { name: 'Asha Rao' }).click()
  const facts = office.getByRole('region', { name: 'Payment', exact: true })
  await expect(facts).toContainText('Pretend bank')
  await expect(facts).toContainText(/pay_/)
  await expect(facts).toContainText('Fee with GST')
  await press(office, 'Give money back')
  const dialog = office.getByRole('dialog', { name: 'Give money back' })
  await dialog.getByLabel('Reason').fill('The wrong series')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  const refund = office.getByRole('group', { name: 'Refund of ₹1,499.00' })
  await expect(async () => {
    await office.reload()
    await expect(refund).toContainText('Not sent', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(refund.getByRole('button', { name: 'Paid by hand …' })).toBeVisible()
  await expect(refund.getByRole('button', { name: 'Withdraw …' })).toBeVisible()
  await look(office, 'admin-payment-refund-failed')

  // What is on its way is nobody's decision.
  await bank().faults({ refunds: { pending_ms: 3_000 } })
  await refund.getByRole('button', { name: 'Send again' }).click()
  await expect(office.getByText('The refund is sent again.')).toBeVisible()
  await expect(refund).toContainText('Being sent')
  await expect(refund.getByRole('button')).toHaveCount(0)
  await look(office, 'admin-payment-refund-pending')
  await expect(async () => {
    await office.reload()
    await expect(refund).toContainText('Sent', { timeout: 2_000 })
    await expect(refund).not.toContainText('Being sent', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

  // What the bank has taken is compared with the books.
  await office.goto('/admin/payments/reconciliations')
  await press(office, 'Compare the last week')
  await expect(office.getByText('Reconciliation begun')).toBeVisible()
  const newest = office.getByRole('table', { name: 'Checks' }).getByRole('row').nth(1)
  await office.setViewportSize({ width: 1280, height: 800 })
  await expect(newest).toContainText(/All agree|found late/, { timeout: 30_000 })
  await look(office, 'admin-checks')
  await follow(office, '/admin/payments')
  await expect(office.getByText(/^Checked \d/)).toBeVisible()
  await look(office, 'admin-payments-checked')
  await device.close()
})
