import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { browser } from '../support/browser.ts'
import { expect, storeOf, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker keeps the app, and a page that is under its control. */
async function installed(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('after one visit every page opens without a network', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await installed(page)
  await context.setOffline(true)
  for (const [path, heading] of [
    ['/', 'Find a tutor near you.'],
    ['/about', 'About'],
    ['/tests/42', 'This test is not here'],
    ['/terms', 'Terms of use'],
    ['/admin/login', 'Staff sign-in'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByText('You are offline. What you type stays on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign Up for free' }).click()
  await expect(page.getByRole('dialog', { name: "CREATE AN ACCOUNT (It's Free)" })).toBeVisible()
})

test('answers of the API are not kept by the service worker', async ({ page }) => {
  await installed(page)
  await page.evaluate(() => fetch('/api/v1/site-settings').then((answer) => answer.text()))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('a new version is offered, taken when the person says so, and does not touch an open form', async ({ page }) => {
  await installed(page)
  await page.getByRole('link', { name: 'Sign Up for free' }).click()
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com')

  // The lists have come: Chromium lets a worker wait for as long as requests go through the one before it.
  await expect.poll(() => storeOf(page, 'abhyas-lists', 'lists'), { timeout: 30_000 }).toContain('university')

  const worker = join(process.env.WEB_DIR!, 'sw.js')
  const next = `${readFileSync(worker, 'utf8')}\n// a new version\n`
  writeFileSync(worker, next)
  writeFileSync(`${worker}.br`, brotliCompressSync(next))
  writeFileSync(`${worker}.gz`, gzipSync(next))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

  const prompt = page.getByText('A new version is ready')
  await expect(prompt).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.com')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'A new version is ready' })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(prompt).toBeHidden()
})

test('the app can be installed', async ({ page: _page }) => {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-install-'))
  const context = await chromium.launchPersistentContext(dir, browser)
  try {
    const page = await context.newPage()
    await page.goto(process.env.APP_URL!)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const session = await context.newCDPSession(page)
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data!)).toMatchObject({ id: '/', display: 'standalone', short_name: 'Abhyas' })
  } finally {
    await context.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
