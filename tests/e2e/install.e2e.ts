import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** What Chromium tells a page that it could install. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, { prompt: async () => void (document.title = 'asked') })
    return dispatchEvent(event)
  })
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Install Abhyas' })
const cameBack = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('install', localStorage.getItem('install') ?? '{"visits":1}'))

test('the app is offered to who comes back and looks around, and "Not now" is kept @every-size', async ({ page }) => {
  await cameBack(page)
  await page.goto('/')
  // The browser's own bar does not come: the page asks at a better moment.
  expect(await offer(page)).toBe(false)
  await expect(prompt(page)).toBeHidden()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(prompt(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `install-${page.viewportSize()!.width}`)
  // Nobody is asked above a form.
  await page.goto('/register')
  await offer(page)
  await expect(page.getByRole('dialog', { name: /CREATE AN ACCOUNT/ })).toBeVisible()
  await expect(prompt(page)).toBeHidden()
  await page.goto('/about')
  await offer(page)
  await prompt(page).getByRole('button', { name: 'Not now' }).click()
  await expect(prompt(page)).toBeHidden()
  await page.reload()
  await offer(page)
  await page.getByRole('link', { name: 'Terms' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'About Abhyas' })).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('who wants the app is asked by the browser, once @full', async ({ page }) => {
  await cameBack(page)
  await page.goto('/')
  await offer(page)
  await page.getByRole('link', { name: 'About' }).click()
  await prompt(page).getByRole('button', { name: 'Install' }).click()
  await expect(page).toHaveTitle('asked')
  await expect(prompt(page)).toBeHidden()
})

test('on a first visit nobody is asked @full', async ({ page }) => {
  await page.goto('/')
  await offer(page)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'About Abhyas' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('install'))).toBe('{"visits":1}')
  await expect(prompt(page)).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  test('the way goes by the menu of the browser @full', async ({ page }) => {
    await cameBack(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'About' }).click()
    await expect(prompt(page).getByText('Add to Home Screen')).toBeVisible()
    await expect(prompt(page).getByRole('button', { name: 'Install' })).toBeHidden()
  })
})
