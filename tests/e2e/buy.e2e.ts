import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, look } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { decide, openShop, sellPlan } from './plans.ts'
import { options, publishTest, question } from './taken-tests.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [/status of (?:403|404|409|422)|ERR_INTERNET_DISCONNECTED/] })

const newUtr = () => String(Math.floor(1e11 + Math.random() * 9e11))

/** A test that belongs to a plan, and the plan. */
async function plannedTest(name: string) {
  await openShop()
  const questions = [question('single', `${name}: what is 2 + 2?`, { options: options('4', '5', '6', '7') })]
  const testId = await publishTest(name, [{ name: 'Section A', questions }], { access: 'plan' })
  return { testId, plan: await sellPlan(`Plan of ${name}`, [testId]) }
}

/** Says on the page of an order that it is paid. */
async function sayPaid(page: Page, utr: string): Promise<void> {
  await page.getByLabel('Transfer number (UTR)').fill(utr)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We check it, usually within a working day.')).toBeVisible()
}

test('a student buys the plan of a test, pays by UPI, and begins the test', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Bought mock ${Date.now()}`
  const [{ testId, plan }, student] = await Promise.all([plannedTest(name), registerStudent()])
  await signIn(page, student.email)

  // The test says what it needs, and leads there.
  await page.goto(`/tests/${testId}`)
  await expect(page.getByText('This test is part of a plan.')).toBeVisible()
  await expectAccessibleInBoth(page, 'plan-test-360')
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('link', { name: plan.title }).click()
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('₹1,499')
  await expect(page.getByText('Unused, it can be given back within 7 days.')).toBeVisible()
  await look(page, 'plan')
  await page.getByRole('link', { name: 'Buy' }).click()

  // The bill follows the state; what is wrong is said at its field.
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(page.getByText('₹228.66 (CGST 9 %, SGST 9 %)')).toBeVisible()
  await page.getByLabel('State (optional)').selectOption('Karnataka')
  await expect(page.getByText('₹228.66 (IGST 18 %)')).toBeVisible()
  await page.getByLabel('I need a GST invoice').click()
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page.getByText('This GSTIN is not right. Check its 15 characters.')).toBeVisible()
  await look(page, 'checkout')
  await page.getByLabel('I need a GST invoice').click()
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()

  // Where the money goes.
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  const order = new URL(page.url()).pathname
  await expect(page.getByRole('img', { name: 'QR code to pay ₹1,499.00 to Gyan Coaching Centre by UPI' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=.*&am=1499\.00/,
  )
  await page.getByRole('button', { name: 'Copy Amount' }).click()
  await expect(page.getByText('Amount copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1499.00')
  await look(page, 'order-upi')
  await page.getByRole('tab', { name: 'Bank' }).click()
  await expect(page.getByText('HDFC0001234')).toBeVisible()
  await look(page, 'order-bank')
  await page.getByRole('tab', { name: 'UPI' }).click()

  // What was typed is there again after a look into the UPI app.
  const utr = newUtr()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByLabel('Transfer number (UTR)').fill(utr.slice(0, 5))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^A transfer number has 12 digits/)).toBeVisible()
  await look(page, 'order-proof')
  await page.reload()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByLabel('Transfer number (UTR)')).toHaveValue(utr.slice(0, 5))
  await sayPaid(page, utr)
  await expect(page.getByText(`Transfer number ${utr}`)).toBeVisible()
  await look(page, 'order-waiting')

  // Staff approve it, and the open page hears of it.
  await decide(utr, 'approve', { seen_in_bank: true })
  const status = page.getByRole('main').getByRole('status')
  await expect(status.getByText('Paid', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(status).toContainText(/Open until \d+ \w+ \d{4}\./)
  await look(page, 'order-paid')
  await page.getByRole('link', { name: /^Invoice AB\// }).click()
  const paper = page.getByRole('article', { name: /^Tax invoice AB\// })
  await expect(paper).toContainText('IGST 18 %')
  await expect(paper).toContainText(`transfer number ${utr}`)
  await look(page, 'invoice')
  // On paper there are no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Order' })).toBeHidden()
  await expect(paper).toBeVisible()
  await takePicture(page, 'invoice-printed', false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Order' }).click()
  await page.getByRole('link', { name: 'See the tests' }).click()
  await expect(page).toHaveURL(/\/tests$/)
  await page.goto(`/tests/${testId}`)
  await page.getByRole('link', { name: 'Start the test' }).click()
  await page.getByLabel('I have read the instructions').check()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page).toHaveURL(/\/attempts\/[0-9a-f]+$/)

  await page.goto('/account/purchases')
  await page.getByRole('link', { name: plan.title }).click()
  await expect(page).toHaveURL(new RegExp(`${order}$`))
})

test('a refused transfer says why, an open order is found again, and can be cancelled @full', async ({ page }) => {
  const name = `Refused mock ${Date.now()}`
  const [{ plan }, { email }] = await Promise.all([plannedTest(name), registerPerson()])

  // A visitor logs in on the way.
  await page.goto(`/plans/${plan.id}`)
  await page.getByRole('link', { name: 'Buy' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  const order = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'I have paid' }).click()
  const utr = newUtr()
  await sayPaid(page, utr)
  await decide(utr, 'refuse', { reason: 'No transfer of ₹1,499.00 has come with this number.' })
  const reason = page.getByText('No transfer of ₹1,499.00 has come with this number.')
  await expect(reason).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Transfer number (UTR)')).toBeVisible()
  await look(page, 'order-refused')

  // The second order of a plan leads to the first one.
  await page.goto(`/checkout/${plan.id}`)
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page.getByText('You have an open order for this plan. Pay it, or cancel it first.')).toBeVisible()
  await look(page, 'checkout-open')
  await page.getByRole('link', { name: 'Open that order' }).click()
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expectAccessibleInBoth(page, 'order-cancel-360')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText('This order has ended.')).toBeVisible()
  await look(page, 'order-ended')
  await page.goto('/account/purchases')
  await expect(page.getByRole('listitem', { name: /^Order ORD-/ })).toContainText('Cancelled')
  await look(page, 'purchases')
})

test('without a network the plans are those that the device has kept, and nothing is sold @full', async ({
  page,
  context,
}) => {
  const { plan } = await plannedTest(`Kept mock ${Date.now()}`)
  await page.goto('/plans')
  await expect(page.getByRole('link', { name: plan.title })).toBeVisible()
  await look(page, 'plans')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: plan.title }).click()
  await expect(page.getByRole('link', { name: 'Buy' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/plans')
  await expect(page.getByText(/^Kept on this device: as of /)).toBeVisible()
  await expect(page.getByText('Paying needs a network.')).toBeVisible()
  await page.getByRole('link', { name: plan.title }).click()
  await expect(page.getByText('Paying needs a network.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy' })).toBeHidden()
  await expectAccessibleInBoth(page, 'plan-offline-360')
})

test('no plan, and no order: both say so @full', async ({ page }) => {
  await page.goto(`/plans/${'0'.repeat(24)}`)
  await expect(page.getByText(/^This plan is not here/)).toBeVisible()
  await page.goto('/account/purchases')
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
  await signIn(page, (await registerPerson()).email)
  await page.goto('/account/purchases')
  await expect(page.getByText('You have bought nothing yet.')).toBeVisible()
  await page.goto('/orders/nothing')
  await expect(page.getByText(/^This order is not here/)).toBeVisible()
})
