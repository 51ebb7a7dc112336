import { expectAccessibleInBoth } from './colours.ts'
import { sayBirth } from './families.ts'
import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { goOffline, fillAbout, fillContact, next, openProfile, step } from './profile-form.ts'

test.use({ serviceWorkers: 'allow' })

test('what is said of a step is true now, and no more than that', async ({ page }) => {
  const { email } = await registerPerson({ i_am: 'Associate', interested_in: [] })
  await signIn(page, email)
  await openProfile(page)
  const missing = page.getByText('Please fill all required fields')
  await next(page)
  await expect(missing).toBeVisible()
  // It does not go by itself while its window is not looked at.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await fillAbout(page)
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/update', async (route) => {
    await isHeld
    await route.continue()
  })
  await next(page)
  await step(page, 'Contact Details')
  const banner = page.getByText('1 change not sent.')
  // What is on its way is not called unsent, unless it takes long.
  expect(await banner.count()).toBe(0)
  await expect(banner).toBeVisible()
  answer()
  await expect(banner).toBeHidden()
  await expect(page.getByText('Saved Information success')).toBeVisible()
  await expect(missing).toBeHidden()

  // Back in the browser is the step before, and a step that was reached is opened by its mark.
  await page.goBack()
  await step(page, 'PROFILE UPDATE')
  await page.getByRole('list', { name: 'Steps' }).getByRole('button').click()
  await step(page, 'Contact Details')

  await fillContact(page)
  await page.getByLabel('Marital status').selectOption('Single')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await next(page, 'Save & close')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('#content')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a step begins with the way and what is not sent, wherever the one before was left @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await registerPerson({ i_am: 'Teacher' })
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await goOffline(page)
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
  await page.getByRole('button', { name: 'Back' }).click()
  await step(page, 'PROFILE UPDATE')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
  await expect(page.getByRole('list', { name: 'Steps' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('1 change not sent.')).toBeInViewport({ ratio: 1 })
})

test('a minor whose profile needs an agreement reads where it is given @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  const { email } = await registerPerson()
  await sayBirth(email, `${new Date().getFullYear() - 14}-01-15`)
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await next(page)
  await expect(page.getByText('Error While Updating: Ask your parent or guardian to agree first.')).toBeVisible()
  await step(page, 'PROFILE UPDATE')
  const form = page.locator('form').filter({ visible: true })
  await expect(form.getByText('Ask your parent or guardian to agree first.')).toBeVisible()
  await expectAccessibleInBoth(page, 'profile-minor-360')
  await form.getByRole('link', { name: 'See what is agreed' }).click()
  await expect(page).toHaveURL(/\/family$/)
  await expect(page.getByRole('button', { name: 'Make a code for my parent' })).toBeVisible()
})
