import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, look } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice, signIn, signInAsAdmin } from './people.ts'
import { decide, openShop, sellPlan } from './plans.ts'

test.describe.configure({ timeout: 240_000 })

const newUtr = () => String(Math.floor(1e11 + Math.random() * 9e11))

/** Buys a plan by a transfer that finance finds in the account. */
async function buy(page: Page, planId: string): Promise<{ readonly order: string; readonly utr: string }> {
  const utr = newUtr()
  await page.goto(`/checkout/${planId}`)
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByLabel('Transfer number (UTR)').fill(utr)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We check it, usually within a working day.')).toBeVisible()
  await decide(utr, 'approve', { seen_in_bank: true })
  return { order: new URL(page.url()).pathname, utr }
}

test('what is unused goes back by rule, and staff note the transfer', async ({ page, browser }) => {
  await openShop()
  const [plan, student] = await Promise.all([
    sellPlan(`Refund plan ${Date.now()}`, [], { grants: { scope: { all: true }, days: 365 } }),
    registerStudent(),
  ])
  await signIn(page, student.email)
  const { order, utr } = await buy(page, plan.id)
  await expect(page.getByRole('link', { name: 'See the tests' })).toBeVisible()
  await expectAccessibleInBoth(page, 'order-paid-refundable-360')

  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' })
  await dialog.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(dialog.getByText('Say why, in at most 500 characters.')).toBeVisible()
  await look(page, 'ask-refund')
  await dialog.getByLabel('Reason').fill('I chose the wrong series')
  await dialog.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(page.getByText('Your refund is on its way.')).toBeVisible()
  await expect(page.getByText('We send ₹1,499 back. Banks take up to 7 working days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the tests' })).toHaveCount(0)
  await expectAccessibleInBoth(page, 'order-refunded-360')

  const device = await otherDevice(browser, page)
  const office = await device.newPage()
  await signInAsAdmin(office)
  await office.goto(`/admin/payments?view=refunds&search=${utr}`)
  await expect(office.getByRole('tab', { name: /^Refunds \d/ })).toBeVisible()
  await office.getByRole('link', { name: 'Asha Rao' }).click()
  const refund = office.getByRole('group', { name: 'Refund of ₹1,499.00' })
  await expect(refund).toContainText('To send')
  await expect(office.getByText('Send ₹1,499 back by your bank, then note its number.')).toBeVisible()
  await expectAccessibleInBoth(office, 'admin-refund-360')
  await refund.getByRole('button', { name: 'Note the transfer' }).click()
  const note = office.getByRole('dialog', { name: 'Note the transfer' })
  await note.getByLabel('Transfer number (UTR)').fill(newUtr())
  await note.getByRole('button', { name: 'Note as paid' }).click()
  await expect(office.getByText('Refund noted as paid.')).toBeVisible()
  await expect(refund).toContainText('Sent')
  await look(office, 'admin-refund-sent')

  await page.goto(order)
  await expect(page.getByText(/^₹1,499 was sent back on /)).toBeVisible()
  await device.close()
})

test('somebody who has paid in cash has access at once', async ({ page, browser }) => {
  await openShop()
  const title = `Cash plan ${Date.now()}`
  const grants = { scope: { all: true }, days: 365 }
  const [student] = await Promise.all([registerStudent(), sellPlan(title, [], { grants })])
  await signInAsAdmin(page)
  await page.goto(`/admin/users?search=${encodeURIComponent(student.email)}`)
  await page.getByRole('link', { name: 'Asha Rao' }).first().click()
  await page.getByRole('button', { name: 'Give access to a plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give access to a plan' })
  await dialog.getByLabel('Plan').selectOption(title)
  await dialog.getByLabel('For').selectOption('Cash that they have paid')
  await expect(dialog.getByText('Take exactly ₹1,499.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(dialog.getByText('Write the receipt number or the reason.')).toBeVisible()
  await look(page, 'give-access')
  await dialog.getByLabel('Receipt number or reason').fill('Receipt 12')
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(page.getByText('Access given')).toBeVisible()

  const device = await otherDevice(browser, page)
  const theirs = await device.newPage()
  await signIn(theirs, student.email)
  await theirs.goto('/account/purchases')
  await expect(theirs.getByRole('listitem', { name: /^Order ORD-/ })).toContainText('open until')
  await device.close()
})
