import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { pageOf } from './killed-browser.ts'
import { password } from './people.ts'

/** Only a visitor has it; the login, where it is open already, hides it from assistive technology alone. */
export const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign In', includeHidden: true }).first()

/** Signs in by the call of the form with "Remember me": the cookie outlives the browser. */
export async function signInRemembered(context: BrowserContext, email: string): Promise<void> {
  const page = await pageOf(context)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('about:blank')
}

export const cookieOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === '__Host-rt')?.value

/** What a signed-in browser holds. */
interface Kept {
  readonly cookie: string
  readonly token: string
}

export async function keptOf(page: Page): Promise<Kept> {
  const token = await page.evaluate(() => localStorage.getItem('Authorization'))
  return { cookie: (await cookieOf(page.context()))!, token: token! }
}

const isRefused = async (token: string): Promise<boolean> =>
  (await fetch(`${process.env.APP_URL}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } })).status ===
  401

/** The next visitor sees nobody at no moment, gets no token, and the session that was left is over. */
export async function expectNobody(context: BrowserContext, path: string, { cookie, token }: Kept): Promise<void> {
  let renewals = 0
  context.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh') && answer.ok()) renewals++
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('[aria-label="Your account"]')) document.documentElement.dataset.seen = 'yes'
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await page.goto(path)
  await expect(signInLink(page)).toBeVisible()
  // A killed browser may have forgotten that the server cleared the cookie: then the session is over already.
  await expect
    .poll(async () => (await cookieOf(context)) === undefined || (await isRefused(token)), 'the server knows')
    .toBe(true)
  const refresh = () => fetch('/api/v1/auth/refresh', { method: 'POST' }).then(({ status }) => status)
  expect(await page.evaluate(refresh)).toBe(401)
  expect(await renew(cookie)).toBe(401)
  expect(renewals).toBe(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-seen')
}

/** What the server answers to a cookie, whoever has kept it. */
export const renew = async (cookie: string): Promise<number> =>
  (
    await fetch(`${process.env.APP_URL}/api/v1/auth/refresh`, {
      method: 'POST',
      headers: { cookie: `__Host-rt=${cookie}` },
    })
  ).status
