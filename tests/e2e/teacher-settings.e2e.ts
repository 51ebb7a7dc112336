import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { isListed, isUnlisted, registerTeacher, unique } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

const found = 'Families find you in the directory.'

test('a teacher reads that families find them, leaves the directory and comes back', async ({
  page,
  context,
  expectedErrors,
}) => {
  // The network may go while a list is fetched for later.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  test.setTimeout(180_000)
  const name = `Nandini ${unique()}`
  await signIn(page, await registerTeacher(name, 'Mathematics', ['Online']))
  await isListed(name)
  await page.goto('/teacher/settings')
  const state = page.getByRole('region', { name: 'Directory' }).getByRole('status')
  const visible = page.getByLabel('Show me in the directory')
  await expect(state).toHaveText(found)
  await expect(page.getByText(/^\d+ of 1,000 points$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'What is checked' })).toContainText('50 of 250')
  await expect(page.getByRole('link', { name: 'See your page' })).toHaveAttribute('href', /^\/tutors\/.+/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, 'teacher-settings-360', true)
  await page.setViewportSize({ width: 1280, height: 800 })
  const bar = page.getByRole('banner')
  await expect(bar.getByText(`Ms. ${name}`, { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Your account' })).toHaveText(/^N.$/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, 'teacher-settings-1280', true)
  await page.setViewportSize({ width: 360, height: 800 })

  await visible.uncheck()
  await expect(state).toContainText('you have hidden yourself')
  await isUnlisted(name)
  await expectAccessibleInBoth(page, 'teacher-settings-hidden-360')
  await visible.check()
  await expect(state).toHaveText(found)
  await isListed(name)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/teacher/listing'))
  await visible.uncheck()
  await saved
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(state).toHaveText(found)
  await expect(visible).toBeChecked()

  await context.setOffline(true)
  await expect(visible).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Directory' }).getByText('Needs a network')).toBeVisible()
  await context.setOffline(false)
  await expect(visible).toBeEnabled()
})

test('a change that the server refuses is taken back @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/)
  await signIn(page, (await registerPerson({ i_am: 'Teacher' })).email)
  // The server itself refuses: an answer made up here would come without its headers.
  await page.route('**/api/v1/teacher/listing', (route) =>
    route.request().method() === 'PUT' ? route.continue({ postData: '{"visible":"perhaps"}' }) : route.continue(),
  )
  await page.goto('/teacher/settings')
  const visible = page.getByLabel('Show me in the directory')
  await visible.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(visible).toBeChecked()
})

test('a teacher whose profile lacks something goes to where it is added, and comes back @full', async ({ page }) => {
  await signIn(page, (await registerPerson({ i_am: 'Teacher' })).email)
  await page.goto('/teacher/settings')
  await expect(page.getByText('Families do not find you yet: your profile lacks something.')).toBeVisible()
  await expectAccessibleInBoth(page, 'teacher-settings-incomplete-360', true)
  await page.getByRole('list', { name: 'What is missing' }).getByRole('link', { name: 'Say what you teach' }).click()
  await expect(page).toHaveURL(/\/profile\/edit\?step=teaching$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/teacher\/settings$/)
})
