import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { draftsOf, expect } from '../e2e/fixtures.ts'
import { openBrowser, pageOf } from '../e2e/killed-browser.ts'
import { institute, profileOf, registerPerson, signIn, signInAsAdmin } from '../e2e/people.ts'
import { closeProfile, fillAbout, next, openProfile, step } from '../e2e/profile-form.ts'
import { madePdf } from '../support/pdf.ts'
import * as calls from './calls.ts'
import { makeBank } from './server-checks.ts'

/** Leaves something in a browser of the older version; answers how to look for it with the newer, in the same browser. */
export type BrowserCheck = (page: Page, context: BrowserContext) => Promise<(page: Page) => Promise<string>>

/** What carries a change or a file to the server. */
const sending = /\/api\/v1\/(update|profile|documents)$/
const script = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)![1]

/** Waits until the device keeps the app, and would open it without a network. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens a browser of the older version. Its own app comes up, offers the newer and becomes it; nothing is sent before. */
export async function update(dir: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await openBrowser(dir)
  await context.route(sending, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  const page = await pageOf(context)
  await page.goto('/about')
  const shown = () => page.locator('script[type=module]').first().getAttribute('src')
  const newest = script(readFileSync(join(import.meta.dirname, '../../pwa/dist/index.html'), 'utf8'))
  expect(await shown()).not.toBe(newest)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog', { name: 'A new version is ready' }).getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect.poll(shown).toBe(newest)
  return { context, page }
}

/** A draft, a change and a file that wait for a network. */
const unsent: BrowserCheck = async (page, context) => {
  const { email } = await registerPerson(institute)
  await signIn(page, email)
  await openProfile(page)
  await installed(page)
  await page.goto('/profile/edit?step=institute')
  await expect(page.getByLabel('Description (optional)')).toBeVisible()
  await context.setOffline(true)
  const licence = { name: 'Trade licence.pdf', mimeType: 'application/pdf', buffer: madePdf() }
  await page.locator('input[data-kind=certificate]').setInputFiles(licence)
  await page.getByLabel('Description (optional)').fill('Evening classes since 2009.')
  await expect(page.getByText('Waiting for network')).toBeVisible()
  await next(page, 'Save & close')
  await expect(page.getByRole('link', { name: '2 changes not sent' })).toBeVisible()
  await page.goto('/profile/edit')
  await step(page, 'PROFILE UPDATE')
  await page.getByLabel('WhatsApp number').fill('9000000000')
  await expect(page.getByText('Saved on this device,')).toBeVisible()
  return async (now) => {
    await expect(now.getByRole('link', { name: '2 changes not sent' })).toBeVisible()
    expect(await profileOf(email)).toMatchObject({ version: 0, documents: [] })
    await now.goto('/profile/edit')
    await expect(now.getByText('Restored your unsaved changes from')).toBeVisible()
    await expect(now.getByLabel('WhatsApp number')).toHaveValue('9000000000')
    await expect(now.getByText('1 change not sent.')).toBeVisible()
    await now.context().unroute(sending)
    await now.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(() => profileOf(email))
      .toMatchObject({
        institute_description: 'Evening classes since 2009.',
        documents: [{ name: 'Trade licence.pdf' }],
      })
    await expect(now.getByText('not sent.')).toBeHidden()
    const { version } = await profileOf(email)
    await now.reload()
    await expect(now.getByLabel('WhatsApp number')).toHaveValue('9000000000')
    await fillAbout(now)
    await next(now)
    await expect.poll(() => profileOf(email)).toMatchObject({ version: version + 1, whatsapp_no: '9000000000' })
    return `draft in the form, 1 change and 1 file sent once (version ${version}), the draft saved after them`
  }
}

/** Somebody changes their number without a network. Answers their address. */
async function changeOffline(page: Page, number: string, more?: Record<string, unknown>): Promise<string> {
  const { email } = await registerPerson(more)
  await signIn(page, email)
  await openProfile(page)
  await installed(page)
  await step(page, 'PROFILE UPDATE')
  await expect(page.getByLabel('Nationality').getByRole('option', { name: 'Indian', exact: true })).toBeAttached()
  await page.context().setOffline(true)
  await page.getByLabel('Nationality').selectOption('Indian')
  await page.getByLabel('WhatsApp number').fill(number)
  await next(page)
  return email
}

/** A change of a field that another device changed meanwhile. */
const conflict: BrowserCheck = async (page, context) => {
  const email = await changeOffline(page, '9000000001')
  await step(page, 'Student / Guardian')
  const other = await calls.signIn(email)
  expect((await other('PUT', '/update', { whatsapp_no: '9000000002' })).status).toBe(200)
  await context.setOffline(false)
  const dialog = (of: Page) => of.getByRole('dialog', { name: 'Two devices changed this' })
  await expect(dialog(page)).toContainText('9000000002')
  await dialog(page).getByRole('button', { name: 'Decide later' }).click()
  return async (now) => {
    await now.context().unroute(sending)
    await now.goto('/profile/edit')
    const [asks, later] = [dialog(now), now.getByText('You choose between two devices.')]
    await expect(asks.or(later).first()).toBeVisible()
    if (!(await asks.isVisible())) {
      await now.getByRole('button', { name: 'See' }).click()
      await now.getByRole('button', { name: 'Decide now' }).click()
    }
    await asks.getByRole('radio', { name: /9000000001/ }).check()
    await asks.getByRole('button', { name: 'Save these choices' }).click()
    await expect
      .poll(() => profileOf(email))
      .toMatchObject({ version: 2, whatsapp_no: '9000000001', nationality: 'Indian' })
    return 'the question is asked again, the answer saved once'
  }
}

/** A change that the server refused while its form was closed. */
const refused: BrowserCheck = async (page, context) => {
  const email = await changeOffline(page, '9000000004', { i_am: 'Associate', interested_in: [] })
  await step(page, 'Contact Details')
  await closeProfile(page)
  await expect(page.getByRole('link', { name: '1 change not sent' })).toBeVisible()
  await context.route('**/api/v1/update', (route) =>
    route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), nationality: 'Martian' }),
    }),
  )
  const refusal = page.waitForResponse((answer) => answer.status() === 422)
  await context.setOffline(false)
  await refusal
  return async (now) => {
    await now.context().unroute(sending)
    await expect(now.getByRole('link', { name: '1 change not sent' })).toBeVisible()
    await now.goto('/profile/edit')
    await expect(now.getByText('Error While Updating: Please fill all required fields')).toBeVisible()
    await expect(now.getByRole('alert').getByRole('link', { name: /^Choose one (of|from) the list\.$/ })).toBeVisible()
    await expect(now.getByLabel('WhatsApp number')).toHaveValue('9000000004')
    expect(await profileOf(email)).toMatchObject({ version: 0 })
    await next(now)
    await expect.poll(() => profileOf(email)).toMatchObject({ version: 1, whatsapp_no: '9000000004' })
    return 'comes back into its form with the reason, and is sent when it is saved again'
  }
}

/** Forms of the back office that were left in the middle. */
const forms: BrowserCheck = async (page) => {
  const bank = await makeBank(await calls.signInAsAdmin(), 'Drafts')
  const question = (of: Page) => of.getByRole('textbox', { name: 'Question', exact: true })
  const category = (of: Page) => of.getByRole('dialog', { name: 'Add New Category' }).getByLabel('Category name')
  const name = (of: Page) => of.getByRole('textbox', { name: 'Name', exact: true })
  await signInAsAdmin(page)
  await page.goto('/admin')
  await installed(page)
  await page.goto(`/admin/questionBank/add?bank=${bank}`)
  await question(page).fill('A stone falls for two seconds.')
  await page.getByRole('textbox', { name: 'Option A', exact: true }).fill('19.6 m/s')
  await expect.poll(() => draftsOf(page)).toContain('19.6')
  await page.goto('/admin/settings/categories')
  await page.getByRole('button', { name: 'Add New Category' }).click()
  await category(page).fill('Robotics')
  await expect.poll(() => draftsOf(page)).toContain('Robotics')
  await page.goto('/admin/questionBank/create')
  await name(page).fill('Half a bank')
  await expect.poll(() => draftsOf(page)).toContain('Half a bank')
  return async (now) => {
    await now.goto(`/admin/questionBank/add?bank=${bank}`)
    await expect(question(now)).toHaveText('A stone falls for two seconds.')
    await expect(now.getByRole('textbox', { name: 'Option A', exact: true })).toHaveText('19.6 m/s')
    await now.goto('/admin/settings/categories')
    await now.getByRole('button', { name: 'Add New Category' }).click()
    await expect(category(now)).toHaveValue('Robotics')
    await now.goto('/admin/questionBank/create')
    await expect(name(now)).toHaveValue('Half a bank')
    return 'question editor, list row and bank form show what was typed'
  }
}

export const browserChecks: Readonly<Record<string, BrowserCheck>> = {
  'browser: unsent': unsent,
  'browser: conflict': conflict,
  'browser: refused': refused,
  'browser: forms': forms,
}
