import type { Locator, Page } from '@playwright/test'
import { bankCalls } from '../support/payments-sandbox.ts'
import { registerStudent } from './families.ts'
import { expect } from './fixtures.ts'
import { signIn } from './people.ts'
import { openShop, sellPlan } from './plans.ts'

export const bank = () => bankCalls(process.env.SANDBOX_URL!)
export const status = (page: Page): Locator => page.getByRole('main').getByRole('status')
export const pay = (page: Page): Locator => page.getByRole('button', { name: 'Pay ₹1,499.00' })
export const card = (page: Page): Locator => page.getByRole('region', { name: 'Pay', exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Somebody has ordered a plan, and sees its page. */
export async function order(
  page: Page,
): Promise<{ readonly email: string; readonly path: string; readonly id: string }> {
  await openShop()
  const [plan, { email }] = await Promise.all([
    sellPlan(`Online plan ${Date.now()}`, [], { grants: { scope: { all: true }, days: 365 } }),
    registerStudent(),
  ])
  await signIn(page, email)
  await page.goto(`/checkout/${plan.id}`)
  await expect(page.getByText('Pretend payments. No money moves.')).toBeVisible()
  await press(page, 'Pay ₹1,499')
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  const path = new URL(page.url()).pathname
  return { email, path, id: path.split('/').at(-1)! }
}

/** From the page of an order to the pages of the bank. */
export async function goToBank(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Card and more' }).click()
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Gyan Coaching Centre' })).toBeVisible()
}

export const expectPaid = (page: Page) =>
  expect(status(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 })

/** Gives the kept pages the policy of a server without payments. */
export async function forbidForms(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (!request.url.includes('.html')) continue
      const { body, headers } = (await cache.match(request))!
      const before = headers.get('content-security-policy')!.replace(/form-action [^;]+/, "form-action 'self'")
      const changed = new Headers(headers)
      changed.set('content-security-policy', before)
      await cache.put(request, new Response(body, { headers: changed }))
    }
  }
}
