import type { Page } from '@playwright/test'
import { draftsOf, expect, storeOf, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { signIn } from './people.ts'
import { openProfile } from './profile-form.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

const fiveMegabytes = 5 * 1024 * 1024

/** Lets this origin keep so much; 0 lifts that again. */
async function allow(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize > 0 && { quotaSize }) })
}

/** Fills what is left of the quota with a cache of a name; not even a note fits behind it. */
async function fill(page: Page, name: string): Promise<void> {
  const used = await page.evaluate(async (cacheName) => {
    const cache = await caches.open(cacheName)
    for (let size = 65_536, at = 0; size > 256; at++)
      try {
        await cache.put(`/filler/${at}`, new Response(crypto.getRandomValues(new Uint8Array(size))))
      } catch {
        size /= 4
      }
    return (await navigator.storage.estimate()).usage!
  }, name)
  await allow(page, used)
}

/** Types other numbers until something is said: for half a minute the browser lets small writes pass unasked. */
async function typeUntil(page: Page, sentence: string): Promise<void> {
  let number = Date.now() % 1_000_000_000
  await expect(async () => {
    await page.getByLabel('WhatsApp number').fill(String(9_000_000_000 + (number += 1)))
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

test('a full device gives up its lists, never what was typed, and says so @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Quota/i)
  test.setTimeout(180_000)
  const { email } = await registerStudent()
  await signIn(page, email)
  await openProfile(page)
  await page.getByLabel('WhatsApp number').fill('9000000001')
  await expect.poll(() => draftsOf(page)).toContain('9000000001')
  expect(await storeOf(page, 'abhyas-lists', 'lists')).toContain('Indian')
  expect(await page.evaluate(() => navigator.storage.persisted())).toBeDefined()

  await allow(page, fiveMegabytes)
  await fill(page, 'heavy-tools')
  await typeUntil(page, 'This device is almost full. Lists were removed from it; what you typed is kept.')
  const kept = await page.getByLabel('WhatsApp number').inputValue()
  await expect.poll(() => draftsOf(page)).toContain(kept)
  expect(await page.evaluate(() => caches.has('heavy-tools'))).toBe(false)

  // Full of something else: what was typed stays on the screen, and nothing says that it is saved.
  await fill(page, 'somebody-elses')
  await typeUntil(page, 'This device has no room left. Keep this page open, free some space, and try again.')
  await expect(page.getByText('Not saved on this device')).toBeVisible()
  await takePicture(page, 'device-full', false)
  expect(await draftsOf(page)).toContain('whatsapp_no')

  await page.evaluate(() => caches.delete('somebody-elses'))
  await page.getByLabel('WhatsApp number').fill('9000000003')
  await expect.poll(() => draftsOf(page)).toContain('9000000003')
  await expect(page.getByText('Not saved on this device')).toBeHidden()
  await allow(page, 0)
})
