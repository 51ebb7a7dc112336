import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBoth, look } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice, signIn, signInAsAdmin } from './people.ts'
import { decide, openShop, sellPlan } from './plans.ts'

test.describe.configure({ timeout: 240_000 })

const newUtr = () => String(Math.floor(1e11 + Math.random() * 9e11))

const press = (where: Locator | Page, name: string) => where.getByRole('button', { name, exact: true }).click()
const see = (where: Locator | Page, text: string | RegExp) => expect(where.getByText(text)).toBeVisible()

/** Buys a plan by a transfer that finance finds in the account. */
async function buy(page: Page, planId: string): Promise<{ readonly order: string; readonly utr: string }> {
  const utr = newUtr()
  await page.goto(`/checkout/${planId}`)
  await press(page, 'Pay ₹1,499')
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  await press(page, 'I have paid')
  await page.getByLabel('Transfer number (UTR)').fill(utr)
  await press(page, 'Send')
  await see(page, 'We check it, usually within a working day.')
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

  // No more steps from the list.
  await page.goto('/account/purchases')
  await expect(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
  await look(page, 'purchases-refundable')
  await press(page, 'Ask for a refund')
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' })
  await press(dialog, 'Ask for a refund')
  await see(dialog, 'Say why, in at most 500 characters.')
  await look(page, 'ask-refund')
  await dialog.getByLabel('Reason').fill('I chose the wrong series')
  await press(dialog, 'Ask for a refund')
  await see(page, 'Your refund is on its way.')
  await see(page, 'Refunded')
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(0)
  await page.goto(order)
  await see(page, 'We send ₹1,499 back. Banks take up to 7 working days.')
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
  await see(office, 'Send ₹1,499 back by your bank, then note its number.')
  await expectAccessibleInBoth(office, 'admin-refund-360')
  await press(refund, 'Note the transfer')
  const note = office.getByRole('dialog', { name: 'Note the transfer' })
  await note.getByLabel('Transfer number (UTR)').fill(newUtr())
  await press(note, 'Note as paid')
  await see(office, 'Refund noted as paid.')
  await expect(refund).toContainText('Sent')
  await look(office, 'admin-refund-sent')

  await page.goto(order)
  await see(page, /^₹1,499 was sent back on /)
  await device.close()
})

test('somebody who has paid in cash has access at once @full', async ({ page, browser }) => {
  await openShop()
  const title = `Cash plan ${Date.now()}`
  const grants = { scope: { all: true }, days: 365 }
  const [student] = await Promise.all([registerStudent(), sellPlan(title, [], { grants })])
  await signInAsAdmin(page)
  await page.goto(`/admin/users?search=${encodeURIComponent(student.email)}`)
  await page.getByRole('link', { name: 'Asha Rao' }).first().click()
  await press(page, 'Give access to a plan')
  const dialog = page.getByRole('dialog', { name: 'Give access to a plan' })
  await dialog.getByLabel('Plan').selectOption(title)
  await dialog.getByLabel('For').selectOption('Cash that they have paid')
  await see(dialog, 'Take exactly ₹1,499.00.')
  await press(dialog, 'Give access')
  await see(dialog, 'Write the receipt number or the reason.')
  await look(page, 'give-access')
  await dialog.getByLabel('Receipt number or reason').fill('Receipt 12')
  await press(dialog, 'Give access')
  await see(page, 'Access given')

  const device = await otherDevice(browser, page)
  const theirs = await device.newPage()
  await signIn(theirs, student.email)
  await theirs.goto('/account/purchases')
  await expect(theirs.getByRole('listitem', { name: /^Order ORD-/ })).toContainText('open until')
  await device.close()
})
