import type { BrowserContext, Page } from '@playwright/test'
import { madePdf } from '../support/pdf.ts'
import { expect, holdAnswers, storeOf, test } from './fixtures.ts'
import { institute, profileOf, registerPerson, signIn } from './people.ts'
import { fillAbout, next, openProfile, step } from './profile-form.ts'
import { callWorker } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Notes what a page asks of the browser, which may have called the worker already. */
const noteAsking = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = (
      window as unknown as { SyncManager: { prototype: { register: (tag: string) => Promise<void> } } }
    ).SyncManager
    const { register } = prototype
    prototype.register = function (tag) {
      document.documentElement.dataset.asked = tag
      return register.call(this, tag)
    }
  })
const isAsked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-asked', 'send-changes')

/** Somebody in their profile whose device has the service worker. Answers their address. */
async function enterWithWorker(page: Page, more?: Record<string, unknown>): Promise<string> {
  const { email } = await registerPerson(more)
  await noteAsking(page)
  await signIn(page, email)
  await openProfile(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return email
}

/** Somebody saves the first step without a network, and closes every page. Answers their address. */
async function saveAndClose(page: Page, context: BrowserContext): Promise<string> {
  const email = await enterWithWorker(page)
  await context.setOffline(true)
  await fillAbout(page)
  await next(page)
  await step(page, 'Student / Guardian')
  await expect(page.getByText('1 change not sent.')).toBeVisible()
  await isAsked(page)
  await page.close()
  return email
}

test('what was saved without a network is sent when there is one, with every page closed', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const email = await enterWithWorker(page, institute)
  await page.goto('/profile/edit?step=institute')
  await expect(page.getByLabel('Description (optional)')).toBeVisible()
  await context.setOffline(true)
  await page
    .locator('input[data-kind=certificate]')
    .setInputFiles({ name: 'Trade licence.pdf', mimeType: 'application/pdf', buffer: madePdf() })
  await expect(page.getByText('Waiting for network')).toBeVisible()
  await page.getByLabel('Description (optional)').fill('Evening classes since 2009.')
  await next(page, 'Save & close')
  await expect(page.getByRole('link', { name: '2 changes not sent' })).toBeVisible()
  await isAsked(page)
  await page.close()
  expect(await profileOf(email)).toMatchObject({ version: 0, documents: [] })

  await context.setOffline(false)
  await callWorker(context)
  await expect
    .poll(() => profileOf(email), { timeout: 20_000 })
    .toMatchObject({
      institute_description: 'Evening classes since 2009.',
      documents: [{ name: 'Trade licence.pdf' }],
    })
  // Whoever comes back finds it sent, once, and is still signed in.
  const later = await context.newPage()
  await later.goto('/profile/edit?step=institute')
  await expect(later.getByLabel('Description (optional)')).toHaveValue('Evening classes since 2009.')
  await expect(later.getByText('Trade licence.pdf')).toHaveCount(1)
  expect([await storeOf(later, 'abhyas', 'changes'), await storeOf(later, 'abhyas', 'uploads')]).toEqual(['[]', '[]'])
})

test('a session that is over sends nothing without its person, and loses nothing @full', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 401/)
  const email = await saveAndClose(page, context)
  await context.clearCookies()
  const refused = context.waitForEvent('response', (answer) => answer.url().endsWith('/auth/refresh'))
  await context.setOffline(false)
  await callWorker(context)
  expect((await refused).status()).toBe(401)
  // An address without the app: a page of it would send with the access token that it still has.
  const later = await context.newPage()
  await later.goto('/api/v1/site-settings')
  expect(await storeOf(later, 'abhyas', 'changes')).toContain('Indian')
  expect((await profileOf(email)).version).toBe(0)
})

test('what was wiped while the server answered does not come back @full', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 401/)
  const email = await saveAndClose(page, context)
  const answer = await holdAnswers(context, '**/api/v1/update')
  const asked = context.waitForEvent('request', (request) => request.url().endsWith('/api/v1/update'))
  await context.setOffline(false)
  await callWorker(context)
  await asked
  const later = await context.newPage()
  await later.goto('/')
  await later.getByRole('button', { name: 'Your account' }).click()
  await later.getByRole('menuitem', { name: 'Log Out' }).click()
  await later.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(later.getByText('You are logged out.')).toBeVisible()
  answer()
  // The worker has written what it writes when it gives the lock back.
  await later.evaluate(() => navigator.locks.request('send-changes', () => undefined))
  expect((await profileOf(email)).nationality).toBe('Indian')
  for (const store of ['copies', 'changes', 'drafts'])
    expect(['', '[]']).toContain(await storeOf(later, 'abhyas', store))
})
