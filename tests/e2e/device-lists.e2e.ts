import type { Page } from '@playwright/test'
import { draftsOf, expect, storeOf, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { signInByForm } from './people.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

async function expectClasses(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link', { name: 'Class 10', exact: true })).toBeVisible()
}

test('a database of another schema on the device is made anew @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/) // the bare answer has no icon
  await page.goto('/livez')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('abhyas-lists', 5_000)
        open.addEventListener('upgradeneeded', () => open.result.createObjectStore('other'))
        open.addEventListener('success', () => {
          open.result.close()
          resolve()
        })
      }),
  )
  await page.goto('/')
  await expectClasses(page)
})

test('a device whose data was cleared gets the lists again @full', async ({ page }) => {
  await page.goto('/')
  await expectClasses(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin: process.env.APP_URL!, storageTypes: 'all' })
  await page.reload()
  await expectClasses(page)
})

test('long lists come to who is signed in, not to visitors; and the places around them', async ({ page }) => {
  await page.goto('/')
  await expectClasses(page)
  await expect.poll(() => storeOf(page, 'abhyas-lists', 'lists')).toContain('Hinduism')
  expect(await storeOf(page, 'abhyas-lists', 'lists')).not.toContain('University of Calcutta')
  const { email } = await registerStudent()
  await signInByForm(page, email)
  await expect.poll(() => storeOf(page, 'abhyas-lists', 'lists')).toContain('University of Calcutta')
  await expect.poll(() => storeOf(page, 'abhyas', 'copies')).toContain('Ballygunge')
})

test('places that were looked up are found without a network @full', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/register')
  const field = page.getByRole('combobox', { name: 'Residential location' })
  await field.fill('ballyg')
  const place = page.getByRole('option', { name: /700019 Ballygunge/ })
  await expect(place.first()).toBeVisible()
  await expect.poll(() => storeOf(page, 'abhyas', 'placeSearches')).toContain('700019')
  await context.setOffline(true)
  await field.fill('7000')
  await expect(place.first()).toBeVisible()
  await expect(page.getByText('Offline: places that you searched before, and places near you')).toBeVisible()
  await takePicture(page, 'places-offline', false)
  await field.fill('chennai')
  await expect(page.getByText('No match on this device. Searching all places needs a network.')).toBeVisible()
  await field.fill('700019')
  await place.first().click()
  await expect.poll(() => draftsOf(page)).toContain('700019')
  await context.setOffline(false)
  await field.fill('chennai')
  await expect(page.getByRole('option', { name: /Chennai/i }).first()).toBeVisible()
})
