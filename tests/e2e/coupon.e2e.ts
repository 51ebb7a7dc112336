import type { Page } from '@playwright/test'
import { doesNotWork } from '@abhyas/shared/billing/coupons/texts'
import { look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { openShop, payByTransfer, sellPlan } from './plans.ts'
import { options, publishTest, question } from './taken-tests.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [/status of (?:404|409|422)/] })

/** A plan of a test of its own. */
async function soldPlan() {
  const name = `Coupon mock ${Date.now()}`
  await openShop()
  const questions = [question('single', `${name}: what is 2 + 2?`, { options: options('4', '5', '6', '7') })]
  const testId = await publishTest(name, [{ name: 'Section A', questions }], { access: 'plan' })
  return sellPlan(`Plan of ${name}`, [testId])
}

/** Adds a coupon in the back office. */
async function addCoupon(page: Page, code: string, percent: string): Promise<void> {
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: 'Add New Coupon' }).click()
  const drawer = page.getByRole('dialog', { name: 'Coupon' })
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByText('A percentage is 1 to 100.')).toBeVisible()
  await drawer.getByLabel('Code (optional)').fill(code)
  await drawer.getByLabel('Percent', { exact: true }).fill(percent)
  await drawer.getByLabel('Total uses').fill('100')
  await expect(drawer.getByRole('region', { name: 'Preview' })).toContainText(`${percent} % off, 100 times`)
  await look(page, `admin-coupon-${percent}`)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Coupon added successfully')).toBeVisible()
}

/** The coupon in the list of a phone. */
async function findCoupon(page: Page, code: string) {
  await page.goto(`/admin/categories?search=${code}`)
  await expect(page.getByText('1 coupon', { exact: true })).toBeVisible()
}

test('a code takes off what staff have said, and is counted; one of all opens at once', async ({ page, browser }) => {
  const plan = await soldPlan()
  const word = Date.now().toString(36).toUpperCase()
  const [code, freeCode] = [`D${word}`, `F${word}`]
  const { email } = await registerPerson()
  const desk = await otherDevice(browser, page)
  const office = await desk.newPage()
  await signInAsAdmin(office)
  await addCoupon(office, code, '20')
  await addCoupon(office, freeCode, '100')

  // A wrong code is refused at its field; the price stays.
  await signIn(page, email)
  await page.goto(`/checkout/${plan.id}`)
  const field = page.getByLabel('Code', { exact: true })
  await field.fill('NOSUCHCODE')
  await field.press('Enter')
  await expect(page.getByText(doesNotWork)).toBeVisible()
  await expect(field).toHaveValue('NOSUCHCODE')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pay ₹1,499' })).toBeVisible()
  await look(page, 'checkout-code-wrong')

  // Who has not applied a code does not pay the full price by mistake.
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page.getByText('Apply the code, or empty this field.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} takes off ₹299.80.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove the code ${code}` })).toBeFocused()
  await look(page, 'checkout-code')
  await page.getByRole('button', { name: `Remove the code ${code}` }).click()
  await expect(field).toBeFocused()
  await field.fill(code)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Pay ₹1,199.20' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  await expect(page.getByText(`−₹299.80 (${code})`)).toBeVisible()
  await payByTransfer(page)
  await expect(page.getByRole('main').getByRole('status').getByText('Paid', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
  await look(page, 'order-code')
  await page.goto('/account/purchases')
  await expect(page.getByText(`Code ${code} took off ₹299.80`)).toBeVisible()

  // Staff see the use, and what it has cost.
  await findCoupon(office, code)
  await expect(office.getByText(/^1 of 100/)).toContainText('₹299.80')
  // How many there are of all, beside what leads to them.
  for (const name of [/^Coupons [1-9]\d*$/, /^Redemptions [1-9]\d*$/])
    await expect(office.getByRole('tab', { name })).toBeVisible()
  await look(office, 'admin-coupons')
  await office.getByRole('button', { name: `Actions for ${code}` }).click()
  await office.getByRole('menuitem', { name: 'Redemptions' }).click()
  await expect(office.getByText('1 redemption', { exact: true })).toBeVisible()
  await expect(office.getByText('Redeemed', { exact: true })).toBeVisible()
  await look(office, 'admin-redemptions')

  // Discount type is fixed; the rest is not.
  await findCoupon(office, code)
  await office.getByRole('link', { name: code, exact: true }).click()
  const drawer = office.getByRole('dialog', { name: 'Coupon' })
  await expect(drawer.getByText('This cannot change: the code has been used.')).toBeVisible()
  await look(office, 'admin-coupon-used')
  await drawer.getByLabel('Total uses').fill('200')
  await drawer.getByRole('button', { name: 'Update' }).click()
  await expect(office.getByText('Coupon updated successfully')).toBeVisible()
  await expect(office.getByText(/^1 of 200/)).toBeVisible()
  await office.getByRole('button', { name: `Actions for ${code}` }).click()
  await office.getByRole('menuitem', { name: 'Deactivate' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Set inactive' }).click()
  await expect(office.getByText('Coupon deactivated successfully')).toBeVisible()

  // A code of 100 percent opens the plan at once.
  await signIn(office, (await registerPerson()).email)
  await office.goto(`/checkout/${plan.id}`)
  await office.getByLabel('Code', { exact: true }).fill(freeCode)
  await office.getByRole('button', { name: 'Apply' }).click()
  await office.getByRole('button', { name: 'Get it free' }).click()
  await expect(office.getByText('There was nothing to pay.')).toBeVisible()
  await look(office, 'order-free')
  await desk.close()
})
