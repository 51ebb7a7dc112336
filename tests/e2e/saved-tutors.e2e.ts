import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, storeOf, test } from './fixtures.ts'
import { password, registerPerson, signIn } from './people.ts'
import { listTeacher } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save Ms. ${name}`, exact: true })
const article = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a tutor is saved by the heart, found again without a network, and taken off with Undo', async ({
  page,
  context,
}) => {
  const { name } = await listTeacher('Saswati')
  await signIn(page, (await registerPerson()).email)

  await page.goto('/saved-tutors')
  await expect(page.getByRole('status').filter({ hasText: 'No saved tutors yet.' })).toBeVisible()
  await expectAccessibleInBoth(page, 'saved-tutors-none-360')
  await page.getByRole('main').getByRole('link', { name: 'Find tutors' }).last().click()

  // Words of its own: a result is kept for half a minute.
  await page.goto(`/tutors?near=700001&q=${name.split(' ')[1]}`)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, name).press('Enter')
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleInBoth(page, 'tutors-saved-360')
  await page.reload()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: `Ms. ${name}`, exact: true }).click()
  await expect(heart(page, name)).toHaveText('Saved')

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Saved tutors' }).click()
  await expect(page.getByText('1 tutor', { exact: true })).toBeVisible()
  await expect(article(page, name)).toContainText('Mathematics')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `saved-tutors-${width}`)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => storeOf(page, 'abhyas', 'copies')).toContain(name)

  await context.setOffline(true)
  await page.reload()
  await expect(article(page, name)).toBeVisible()
  await expect(page.getByText(/^Kept on this device: as of /)).toBeVisible()
  await expectAccessibleInBoth(page, 'saved-tutors-offline-360')
  // The server cannot be told: the tutor is back.
  await heart(page, name).click()
  await expect(page.getByText('No response from server, please check your network or server.')).toBeVisible()
  await expect(article(page, name)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Kept on this device: as of /)).toBeHidden()

  await heart(page, name).click()
  await expect(article(page, name)).toBeHidden()
  await expect(page.getByText('No saved tutors yet.')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(article(page, name)).toBeVisible()
  await page.reload()
  await expect(article(page, name)).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await storeOf(page, 'abhyas', 'copies')).not.toContain(name)
})

test('the heart leads a visitor to log in, and back to the tutor @full', async ({ page }) => {
  const [{ name }, { email }] = await Promise.all([listTeacher('Sarbani'), registerPerson()])
  await page.goto(`/tutors?near=700001&q=${name.split(' ')[1]}`)
  await heart(page, name).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/tutors\?/)
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
})
