import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, holdAnswers, test } from './fixtures.ts'
import { crash, openBrowser, removeBrowser } from './killed-browser.ts'
import { cookieOf, expectNobody, keptOf, renew, signInLink, signInRemembered } from './left-session.ts'
import { registerStudent } from './families.ts'
import { password, registerPerson, signIn, signInByForm } from './people.ts'
import { callWorker } from './service-worker.ts'
import { standIn } from './stand-in.ts'

test.use({ serviceWorkers: 'allow' })

/** How a log-out does not reach the server, and what becomes of the tab. */
interface Way {
  readonly network: 'works' | 'offline' | '503' | 'timeout'
  readonly end: 'stays' | 'tab closed' | 'killed'
  readonly hasOtherTab: boolean
  /** Where the next visitor begins. */
  readonly next: string
}

const some: readonly Way[] = [
  { network: '503', end: 'stays', hasOtherTab: true, next: '/account/security' },
  { network: 'offline', end: 'killed', hasOtherTab: false, next: '/account/security' },
]
const others: readonly Way[] = [
  // So far sessions.e2e.ts goes, too.
  { network: 'offline', end: 'stays', hasOtherTab: false, next: '/' },
  { network: 'works', end: 'tab closed', hasOtherTab: false, next: '/profile/edit' },
  { network: 'timeout', end: 'stays', hasOtherTab: false, next: '/about' },
  { network: 'offline', end: 'tab closed', hasOtherTab: true, next: '/' },
  { network: '503', end: 'killed', hasOtherTab: false, next: '/' },
  { network: 'works', end: 'killed', hasOtherTab: false, next: '/account/security' },
]
const oneOf = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!
const anyWay = (): Way => ({
  network: oneOf(['works', 'offline', '503', 'timeout']),
  end: oneOf(['stays', 'tab closed', 'killed']),
  hasOtherTab: oneOf([true, false]),
  next: oneOf(['/', '/about', '/account/security', '/profile/edit', '/support']),
})
const { OFFLINE, E2E } = process.env
const ways = OFFLINE === 'full' ? Array.from({ length: 200 }, anyWay) : E2E === 'full' ? [...some, ...others] : some

const logOutCall = '**/api/v1/auth/logout'
/** Has log-outs answered as by a server that is too busy to end a session. */
const beBusy = (context: BrowserContext): Promise<void> =>
  standIn(context, logOutCall, 503, { success: false, message: 'Try again in a moment.' })
const untold = 'You are logged out on this device. The server will be told as soon as there is a connection.'

/** The folder of a browser that is killed once: a second kill may lose what was written after the first (`written`). */
const newDir = () => mkdtempSync(join(tmpdir(), 'abhyas-log-out-'))

test('whoever comes after a log-out that did not reach the server is not the one who left', async () => {
  test.setTimeout(60_000 + ways.length * 60_000)
  let dir = newDir()
  const { email } = await registerStudent()
  try {
    for (const [n, way] of ways.entries()) {
      await test.step(`${n}: ${JSON.stringify(way)}`, () => leaveAndCome(dir, email, way))
      if (way.end !== 'killed') continue
      removeBrowser(dir)
      dir = newDir()
    }
  } finally {
    removeBrowser(dir)
  }
})

test('the door of the back office says what the server does not know of a log-out yet @full', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/login')
  // It keeps the parts that a log-out needs without a network.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await signInByForm(page, process.env.ADMIN_EMAIL!, process.env.ADMIN_PASSWORD!, '/admin/login')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await expect(page.getByText(untold)).toBeVisible()
  // It would leave by itself after two seconds.
  await expect(page.getByText('Login successful!')).toBeHidden({ timeout: 500 })
  await context.setOffline(false)
  await expect(page.getByText(untold)).toBeHidden()
})

test('whoever comes after a browser was killed, right after all sessions ended, is not the one who left @full', async () => {
  test.setTimeout(180_000)
  const { email } = await registerStudent()
  const endAll = [
    async (page: Page) => {
      await page.getByRole('button', { name: 'Log out everywhere' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
      await expect(page.getByText('You are logged out everywhere.')).toBeVisible()
    },
    async (page: Page) => {
      await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByLabel('New password', { exact: true }).fill(`${password}2`)
      await page.getByLabel('Confirm new password', { exact: true }).fill(`${password}2`)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Log in with the new one.')).toBeVisible()
    },
  ]
  for (const end of endAll) {
    const dir = newDir()
    try {
      let context = await openBrowser(dir)
      await signInRemembered(context, email)
      await context.close()
      context = await openBrowser(dir)
      const page = await context.newPage()
      await page.goto('/account/security')
      await expect(page.getByText('This device')).toBeVisible()
      const left = await keptOf(page)
      await end(page)
      await crash(dir, context)
      context = await openBrowser(dir)
      await expectNobody(context, '/account/security', left)
      await context.close()
    } finally {
      removeBrowser(dir)
    }
  }
})

async function leaveAndCome(dir: string, email: string, { network, end, hasOtherTab, next }: Way): Promise<void> {
  let context = await openBrowser(dir)
  await signInRemembered(context, email)
  if (end === 'killed') {
    // A browser that is left running forgets no cookie: this one is to be there after a kill.
    await context.close()
    context = await openBrowser(dir)
  }
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const other = hasOtherTab ? await context.newPage() : undefined
  await other?.goto('/account/security')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  const left = await keptOf(page)

  if (network === 'offline') await context.setOffline(true)
  if (network === '503') await beBusy(context)
  if (network === 'timeout') await context.route(logOutCall, (route) => route.abort('timedout'))
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  if (end === 'tab closed') await page.close()
  else {
    await expect(signInLink(page)).toBeVisible()
    if (other) await expect(signInLink(other)).toBeVisible()
    await expect(page.getByText(network === 'works' ? 'You are logged out.' : untold)).toBeVisible()
  }
  if (end === 'killed') {
    await crash(dir, context)
    context = await openBrowser(dir)
  }
  await context.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await expectNobody(context, next, left)
  if (end === 'stays') await expect(page.getByText(untold)).toBeHidden()
  if (other && end !== 'killed') await expect(signInLink(other)).toBeVisible()
  await context.close()
}

/** Signed in on a page that has the service worker. Answers the cookie. */
async function enter(page: Page): Promise<string> {
  const { email } = await registerStudent()
  await signIn(page, email)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return (await cookieOf(page.context()))!
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText(untold)).toBeVisible()
}

test.describe('a log-out that is owed', () => {
  test.use({ expectedErrors: [[/status of (401|503)|ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

  test('is told by the service worker where every page is closed @full', async ({ page, context }) => {
    const cookie = await enter(page)
    await context.setOffline(true)
    await leave(page)
    await page.close()
    await context.setOffline(false)
    expect(await cookieOf(context)).toBe(cookie)
    const told = context.waitForEvent('response', (answer) => answer.url().endsWith('/auth/logout'))
    await callWorker(context)
    expect((await told).status()).toBe(200)
    expect(await renew(cookie)).toBe(401)
  })

  test('lets no tab have the token that it was renewing @full', async ({ page, context }) => {
    await enter(page)
    const other = await context.newPage()
    await other.goto('/about')
    const answer = await holdAnswers(context, '**/api/v1/auth/refresh')
    await beBusy(context)
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('/auth/refresh'))
    const over = `x.${Buffer.from(JSON.stringify({ sub: '0'.repeat(24), exp: 1 })).toString('base64url')}.x`
    await other.evaluate((token) => localStorage.setItem('Authorization', token), over)
    await other.reload()
    await asked
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(signInLink(page)).toBeVisible()
    answer()
    await expect(page.getByText(untold)).toBeVisible()
    await expect(signInLink(other)).toBeVisible()
    // Whoever waited for the lock has had it.
    await other.evaluate(() => navigator.locks.request('renew-token', () => undefined))
    expect(await other.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
  })

  test('is told before somebody logs in, or nobody logs in @full', async ({ page, context }) => {
    const cookie = await enter(page)
    const next = await registerPerson({ contact_person: 'Mr. - Next Person' })
    await beBusy(context)
    await leave(page)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(next.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert').getByText('Try again in a moment.')).toBeVisible()
    expect(await cookieOf(context)).toBe(cookie)

    await context.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page.getByText(untold)).toBeHidden()
    expect(await renew(cookie)).toBe(401)
    // The one who came has a session of their own, which nothing ends afterwards.
    await page.goto('/account/security')
    await expect(page.getByText('This device')).toBeVisible()
    expect(await renew((await cookieOf(context))!)).toBe(200)
  })
})
