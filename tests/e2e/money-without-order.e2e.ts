import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBoth, look } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice, signIn, signInAsAdmin } from './people.ts'
import { openShop, sellPlan } from './plans.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [[/status of 4(?:04|22)/], { scope: 'test' }] })

const newUtr = () => String(Math.floor(1e11 + Math.random() * 9e11))
const press = (where: Locator | Page, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' }).click()
const see = (where: Locator | Page, text: string | RegExp) => expect(where.getByText(text)).toBeVisible()

/** Orders a plan and does not say that it is paid. Returns the number and the address of the order. */
async function order(page: Page, planId: string) {
  await page.goto(`/checkout/${planId}`)
  await press(page, 'Pay ₹1,499')
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  const number = await page
    .getByText(/^ORD-\d+$/)
    .first()
    .textContent()
  return { number: number!, path: new URL(page.url()).pathname }
}

/** Gives back a part, and waits until it is approved. */
async function giveBack(office: Page): Promise<Locator> {
  await press(office, /^Give (?:money back|back up to)/)
  const dialog = office.getByRole('dialog', { name: 'Give money back' })
  await dialog.getByLabel('Amount in rupees').fill('500')
  await dialog.getByLabel('Reason').fill('Ordered twice')
  await press(dialog, 'Give it back')
  await expect(dialog).toBeHidden()
  return office.getByRole('group', { name: 'Refund of ₹500.00' }).last()
}

test('money that nobody has announced is noted, buys an order, and parts of it go back', async ({ page, browser }) => {
  await openShop()
  const grants = { scope: { all: true }, days: 365 }
  const [plan, student] = await Promise.all([sellPlan(`Noted ${Date.now()}`, [], { grants }), registerStudent()])
  await signIn(page, student.email)
  const { number, path } = await order(page, plan.id)

  const device = await otherDevice(browser, page)
  const office = await device.newPage()
  await signInAsAdmin(office)
  await office.goto('/admin/payments')
  await look(office, 'payments-with-note')
  await office.setViewportSize({ width: 360, height: 800 })
  await press(office, 'Note money')
  const drawer = office.getByRole('dialog', { name: 'Note money' })
  await press(drawer, 'Note money')
  await see(drawer, 'Write an amount from ₹1.00 to ₹10,00,000.00.')
  await expectAccessibleInBoth(office, 'note-money-360')
  await drawer.getByLabel('Amount in rupees').fill('1499')
  await drawer.getByLabel('Transfer number (UTR)').fill(newUtr())
  await drawer.getByLabel('Sender (optional)').fill('A RAO')
  await press(drawer, 'Note money')
  await see(office, 'Money noted')
  await expect(office.getByRole('heading', { name: 'No order yet' })).toBeVisible()
  await expectAccessibleInBoth(office, 'noted-money-360')

  await press(office, 'Assign to an order')
  const dialog = office.getByRole('dialog', { name: 'Assign to an order' })
  await dialog.getByLabel('Number of the order').fill('ORD-1')
  await press(dialog, 'Find')
  await see(dialog, 'There is no such order.')
  await dialog.getByLabel('Number of the order').fill(number.toLowerCase())
  await press(dialog, 'Find')
  await see(dialog, 'Asha Rao')
  await look(office, 'assign-money')
  await press(dialog, 'Assign ₹1,499')
  await see(office, 'The money is assigned.')
  await expect(office.getByRole('region', { name: 'Timeline' })).toContainText('Given to an order')
  await look(office, 'assigned-money')
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'See the tests' })).toBeVisible()

  // One that has not left is taken back; the next one leaves, and has its credit note.
  const first = await giveBack(office)
  await press(first, 'Withdraw …')
  const why = office.getByRole('dialog', { name: 'Withdraw this refund?' })
  await why.getByLabel('Reason').fill('They keep it after all')
  await press(why, 'Withdraw')
  await see(office, 'The refund is withdrawn.')
  const second = await giveBack(office)
  await press(second, 'Note the transfer')
  const note = office.getByRole('dialog', { name: 'Note the transfer' })
  await note.getByLabel('Transfer number (UTR)').fill(newUtr())
  await press(note, 'Note as paid')
  await see(office, 'Refund noted as paid.')
  const payment = new URL(office.url()).pathname
  await office.getByRole('link', { name: /^Credit note / }).click()
  await expect(office.getByRole('article', { name: /^Credit note / })).toContainText('Ordered twice')
  await expectAccessibleInBoth(office, 'credit-note-360')

  await page.goto(path)
  await page.getByRole('link', { name: /^Credit note / }).click()
  await expect(page.getByRole('article', { name: /^Credit note / })).toContainText('₹500.00')

  // The buyer asks for the rest: staff decide, and the buyer reads why not.
  await page.goto(path)
  await press(page, 'Ask for a refund')
  const ask = page.getByRole('dialog', { name: 'Ask for a refund' })
  await ask.getByLabel('Reason').fill('I have no time')
  await press(ask, 'Ask for a refund')
  await expect(page.locator('#content')).toContainText('We have your request and answer within two working days.')
  await office.goto(payment)
  await press(office.getByRole('group', { name: 'Refund of ₹999.00' }), 'Refuse …')
  const refuse = office.getByRole('dialog', { name: 'Refuse this refund?' })
  await refuse.getByLabel('Reason').fill('Tests were begun')
  await press(refuse, 'Refuse')
  // Said on the page and in a toast.
  await see(office.locator('#content'), 'Refund refused')
  await page.goto(path)
  await see(page, 'We cannot give this back: Tests were begun')
  await device.close()
})
