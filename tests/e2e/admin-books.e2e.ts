import { monthAfter, monthInIndia, monthInWords } from '@abhyas/shared/india/months'
import type { Books } from '@abhyas/shared/billing/books/shapes'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, registerPerson, signInAsAdmin } from './people.ts'
import { decide, openShop, proofOf, sellPlan } from './plans.ts'

test.describe.configure({ timeout: 180_000 })

/** Somebody buys a plan, and staff have seen the money. */
async function buyPlan(title: string): Promise<string> {
  await openShop()
  const [plan, { email }] = await Promise.all([
    sellPlan(title, [], { grants: { scope: { all: true }, days: 30 } }),
    registerPerson({ contact_person: 'Ms. - Ishita Banerjee' }),
  ])
  const calls = await callsOf(email)
  const order = await calls<Order>('POST', '/orders', {
    plan_id: plan.id,
    billing_name: 'Ishita Banerjee',
    expected_total: plan.prices[0]!.amount,
  })
  const utr = String(Math.floor(1e11 + Math.random() * 9e11))
  await calls('POST', `/orders/${order.id}/proof`, proofOf(utr))
  await decide(utr, 'approve', { seen_in_bank: true })
  return plan.id
}

test('staff read the books of a month, save them, and open a plan by its address', async ({ page }) => {
  const title = `Books plan ${Date.now()}`
  const planId = await buyPlan(title)
  const month = monthInIndia(Date.now())
  await signInAsAdmin(page)
  await page.goto('/admin/payments')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('payments.xlsx')

  await page.getByRole('tab', { name: 'Books' }).click()
  await expect(page).toHaveURL(/\/admin\/payments\/books$/)
  await expect(page.getByText(`${monthInWords(month)} so far`, { exact: false })).toBeVisible()
  const taken = page.getByRole('region', { name: 'Taken' })
  await expect(taken).toContainText(/₹[\d,]+\.\d\d/)
  await expect(taken).toContainText('UPI')
  await expect(page.getByRole('region', { name: 'Sales and GST' })).toContainText('CGST')
  await expect(page.getByRole('region', { name: 'Invoices and receipts' })).toContainText('No number is missing')
  await expect(page.getByRole('region', { name: 'Due back' })).toContainText(
    /No refund waits to be sent\.|Refunds that are approved and not sent/,
  )
  await look(page, 'admin-books')
  const [books] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(books.suggestedFilename()).toBe(`books-${month}.csv`)

  // Nothing was sold in the month before; its address can be sent to somebody.
  await page.getByRole('button', { name: 'The month before' }).click()
  await expect(page).toHaveURL(new RegExp(`month=${monthAfter(month, -1)}$`))
  await expect(taken).toContainText('Nothing was taken.')
  await page.reload()
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(monthAfter(month, -1))
  await page.getByLabel('Month', { exact: true }).selectOption(month)
  await expect(taken).toContainText('UPI')

  // A plan is opened by its address, also where the list beside it does not show it.
  await page.goto(`/admin/plans?status=retired&plan=${planId}`)
  await expect(page.getByRole('dialog', { name: 'Plan' }).getByLabel('Title')).toHaveValue(title)
})

test('what is wrong with a month is named, with the ways to it @full', async ({ page }) => {
  const payment = 'a'.repeat(24)
  const paid_by = 'Mohammed Faizal Rahman Abdulla, Sunrise Coaching'
  const about = { id: payment, number: 'P-10007', order_number: 'ORD-10007', at: '2026-10-12T06:00:00.000Z' }
  const lost = { ...about, paid_by, amount: 240_100, reason: 'cancelled' }
  const books: Books = {
    month: '2026-10',
    currency: 'INR',
    taken: {
      amount: 18_425_000,
      count: 63,
      methods: Object.entries({ upi_transfer: 13_925_000, bank_transfer: 4_500_000 }).map(([method, amount]) => ({
        method,
        amount,
        count: method === 'upi_transfer' ? 62 : 1,
      })),
    },
    sales: { taxable: 15_411_018, cgst: 1_043_700, sgst: 1_043_700, igst: 686_482, total: 18_184_900 },
    suspense: { amount: 240_100, payments: [lost] },
    due_back: 149_900,
    service: { fees: 12_400, gst: 2_232, held: 1_287_650 },
    papers: {
      count: 61,
      series: [{ series: 'AB/26-27', first: 'AB/26-27/00412', last: 'AB/26-27/00473', count: 61 }],
      missing: ['AB/26-27/00431'],
      unissued: [
        {
          order_number: 'ORD-10031',
          payment_id: payment,
          billing_name: 'Harpreet Kaur',
          total: 149_900,
          paid_at: '2026-10-20T06:00:00.000Z',
        },
      ],
    },
  }
  await signInAsAdmin(page)
  // The server's own answer, with its headers, about another month.
  await page.route('**/api/v1/admin/books?month=2026-10', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { success: true, message: 'Books', data: books } })
  })
  await page.goto('/admin/payments/books?month=2026-10')
  const way = (name: string) => page.getByRole('link', { name })
  await expect(way(paid_by)).toHaveAttribute('href', `/admin/payments/${payment}`)
  await expect(page.getByRole('region', { name: 'In suspense' })).toContainText('The order had been cancelled')
  const papers = page.getByRole('region', { name: 'Invoices and receipts' })
  await expect(papers).toContainText('Numbers are missing')
  await expect(papers).toContainText('AB/26-27/00431')
  await expect(papers).not.toContainText('No number is missing')
  await expect(way('ORD-10031')).toHaveAttribute('href', `/admin/payments/${payment}`)
  await look(page, 'admin-books-wrong')
})

test('the plans are found from every page @full', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans', exact: true }).click()
  await expect(page).toHaveURL(/\/plans$/)
  await page.goto('/about')
  const isPhone = page.viewportSize()!.width < 900
  if (isPhone) await page.getByRole('button', { name: 'TESTS' }).click()
  const place = isPhone ? page.getByRole('dialog', { name: 'Tests' }) : page.getByRole('banner')
  await place.getByRole('link', { name: 'Plans', exact: true }).click()
  await expect(page).toHaveURL(/\/plans$/)
  await expect(page.getByRole('dialog', { name: 'Tests' })).toBeHidden()
})
