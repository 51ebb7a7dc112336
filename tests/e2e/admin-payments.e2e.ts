import type { Page } from '@playwright/test'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { AdminPlan, Plan } from '@abhyas/shared/billing/plans/shapes'
import { look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { asAdmin, callsOf, registerPerson, signInAsAdmin } from './people.ts'
import { proofOf } from './plans.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [[/status of 4(?:03|09|22)/], { scope: 'test' }] })

const wide = { width: 1280, height: 800 }

test('staff say where money goes and what is sold, and decide about transfers', async ({ page }) => {
  const word = String(Date.now())
  await signInAsAdmin(page)
  await page.setViewportSize(wide)
  await sayPayee(page, `abhyas.${word}@okbank`)
  const title = `NEET mocks ${word}`
  await addPlan(page, title)
  const plan = await planCalled(title)

  const first = await transferOf(plan, 'Ms. - Ishita Banerjee')
  const second = await transferOf(plan, 'Mr. - Aarav Deshmukh')

  // Found by its transfer number, opened, and approved by keys.
  await page.goto('/admin/payments')
  await page.getByLabel('Search payments').fill(first.order.utr)
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Needs approval')
  await look(page, 'admin-payments')
  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'Ishita Banerjee' }).click()
  await expect(page.getByRole('heading', { name: 'Does the transfer match?' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Copy the transfer number ${first.order.utr}` })).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Write a note.')).toBeVisible()
  await page.getByLabel('Note for the record').fill('Seen at 10:40.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Seen at 10:40.')
  await look(page, 'admin-payment')
  await page.setViewportSize(wide)

  await page.goto(`${new URL(page.url()).pathname}?queue=1`)
  await expect(page.getByRole('heading', { name: 'Does the transfer match?' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Confirm that the money is in the account.')).toBeVisible()
  const decided = page.url()
  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  await expect(page.getByText('Payment approved')).toBeVisible()
  await expect(page, 'the next one that waits').not.toHaveURL(decided)
  expect((await first.read()).status).toBe('paid')

  // The other one is refused: its buyer reads why, and may try again.
  await page.goto(`/admin/payments?view=approval&search=${second.order.utr}`)
  await page.getByRole('link', { name: 'Aarav Deshmukh' }).click()
  await page.getByRole('button', { name: /^Refuse/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(dialog.getByText('Say why: the buyer reads it.', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('There is no such transfer.')
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(page.getByText('Proof refused')).toBeVisible()
  await expect(page.getByText(/^Refused by /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden()
  const refused = await second.read()
  expect([refused.status, refused.refused_reason]).toEqual(['open', 'There is no such transfer.'])

  // Back in the list as it was left; what was approved is in the ledger.
  await page.getByRole('link', { name: 'Back to Payments' }).click()
  await expect(page).toHaveURL(new RegExp(`view=approval&search=${second.order.utr}`))
  await expect(page.getByText('No payments match.')).toBeVisible()
  await page.goto(decided.replace('?queue=1', ''))
  await page.getByText('Ledger').click()
  await expect(page.getByRole('row', { name: /^Bank ₹1,499\.00/ })).toBeVisible()
})

/** Sets the UPI ID, which needs the password. */
async function sayPayee(page: Page, upiId: string): Promise<void> {
  await page.goto('/admin/site-settings')
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByLabel('UPI ID').fill('no id')
  await page.getByLabel('Kind of ID').selectOption('personal')
  await expect(page.getByText('Apps often refuse links to a personal ID; its QR code works.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A UPI ID looks like name@bank.')).toBeVisible()
  await page.getByLabel('UPI ID').fill(upiId)
  await expect(page.getByText('Type your current password.')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await look(page, 'money-settings')
  await page.setViewportSize(wide)
  await page.getByLabel('Current password', { exact: true }).fill(process.env.ADMIN_PASSWORD!)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Payment settings saved')).toBeVisible()
  await expect(page.getByText(/^The UPI ID or the account was changed on /)).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeHidden()
}

/** Adds a plan and puts it on sale; a second one of that name is refused. */
async function addPlan(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Plan' })
  const add = async () => {
    await page.getByRole('link', { name: 'Add New Plan' }).click()
    await drawer.getByLabel('Title').fill(title)
    await drawer.getByLabel('Days from the payment').fill('90')
    await drawer.getByLabel('Price, GST included').fill('1,499')
  }
  await page.getByRole('link', { name: 'Add New Plan' }).click()
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByText('Title is required.')).toBeVisible()
  await expect(drawer.getByLabel('Title')).toBeFocused()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await add()
  await drawer.getByLabel('What it opens').selectOption('Chosen tests')
  await drawer.getByRole('combobox', { name: 'Classes' }).fill('Class 10')
  await page.getByRole('option', { name: 'Class 10', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('region', { name: 'Preview' })).toContainText('Class 10')
  await expect(drawer.getByRole('region', { name: 'Preview' })).toContainText('₹1,499')
  await look(page, 'admin-plan')
  await page.setViewportSize(wide)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Plan added successfully')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: `Activate ${title}` }).click()
  await expect(page.getByText('Plan activated successfully')).toBeVisible()
  await expect(row).toContainText('On sale')
  await add()
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByText('Plan already exists')).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: `Retire ${title}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('On sale')
  await look(page, 'admin-plans')
  await page.setViewportSize(wide)
}

async function planCalled(title: string): Promise<Plan> {
  const admin = await asAdmin()
  const { data } = (await (await admin('GET', '/admin/plans')).json()) as { readonly data: readonly AdminPlan[] }
  return data.find((plan) => plan.title === title)!
}

let transfers = 0

/** Somebody who has ordered a plan and says that the money is sent. */
async function transferOf(plan: Plan, contact_person: string) {
  const { email } = await registerPerson({ contact_person })
  const calls = await callsOf(email)
  const placed = await calls<Order>('POST', '/orders', {
    plan_id: plan.id,
    billing_name: contact_person.replace(/^.* - /, ''),
    expected_total: plan.prices[0]!.amount,
  })
  await calls('POST', `/orders/${placed.id}/pay`, { method: 'upi' })
  const utr = String(Date.now() * 10 + (transfers += 1)).slice(-12)
  const order = await calls<Order>('POST', `/orders/${placed.id}/proof`, proofOf(utr))
  return { order, read: () => calls<Order>('GET', `/orders/${placed.id}`) }
}
