import type { Page } from '@playwright/test'
import { dayInIndia } from '@abhyas/shared/india/days'
import type { Payment } from '../../shared/src/billing/payments/shapes.ts'
import type { NewPlan, Plan } from '../../shared/src/billing/plans/shapes.ts'
import { expect } from './fixtures.ts'
import { asAdmin } from './people.ts'

/** Makes a call as the administrator, and answers its data. */
async function office<Data>(method: string, path: string, body?: object): Promise<Data> {
  const call = await asAdmin()
  const answer = await call(method, path, body)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Says who sells, and where the money goes. */
export const openShop = (): Promise<unknown> =>
  office('PUT', '/admin/money-settings', {
    seller_name: 'Gyan Coaching Centre',
    seller_address: '12 Karve Road, Pune 411004',
    seller_state: '27',
    gstin: '27AAPFU0939F1ZV',
    upi_id: 'gyan.centre@okbank',
    upi_kind: 'merchant',
    bank_holder: 'Gyan Coaching Centre',
    bank_number: '50100123456789',
    bank_ifsc: 'HDFC0001234',
    bank_name: 'HDFC Bank, Kothrud',
    current_password: process.env.ADMIN_PASSWORD!,
  })

/** Puts a plan on sale. */
export async function sellPlan(title: string, tests: readonly string[], more: NewPlan = {}): Promise<Plan> {
  const { id } = await office<Plan>('POST', '/admin/plans', {
    kind: 'tests',
    title,
    description: 'Full mocks in the pattern of the exam.',
    audience: [],
    prices: [{ currency: 'INR', amount: 149_900 }],
    grants: { scope: { tests }, days: 365 },
    gst_rate: 18,
    refund_days: 7,
    ...more,
  })
  return office('PATCH', `/admin/plans/${id}`, { status: 'active' })
}

/** What a buyer sends of a transfer by UPI. */
export function proofOf(utr: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ method: 'upi', utr, paid_on: dayInIndia(Date.now()) }))
    form.append(name, value)
  return form
}

/** Decides about the newest payment with this transfer number. */
export async function decide(utr: string, what: 'approve' | 'refuse', body: object): Promise<void> {
  const [payment] = await office<Payment[]>('GET', `/admin/payments?search=${utr}`)
  await office('POST', `/admin/payments/${payment!.id}/${what}`, body)
}

/** Says on the page of an order that it is paid, and staff find the money. */
export async function payByTransfer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have paid' }).click()
  const utr = String(Math.floor(1e11 + Math.random() * 9e11))
  await page.getByLabel('Transfer number (UTR)').fill(utr)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We check it, usually within a working day.')).toBeVisible()
  await decide(utr, 'approve', { seen_in_bank: true })
}
