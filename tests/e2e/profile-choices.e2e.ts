import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { fillAbout, next, onward, openProfile, step } from './profile-form.ts'

test.beforeEach(async ({ page }) => {
  const { email } = await registerPerson({ i_am: 'Teacher', interested_in: ['Online Classes'] })
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
})

test('a year before that of the school below it is refused at its field', async ({ page }) => {
  await page.getByLabel('Charge per session').selectOption('500-1000')
  await page.getByLabel('Currency').selectOption('INR')
  await page.getByRole('combobox', { name: 'Training location' }).click()
  await page.getByRole('option', { name: 'Online', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Total experience').selectOption('8-9 years')
  await page.getByRole('radio', { name: 'No' }).check()
  await onward(page)
  await step(page, 'QUALIFICATION')
  await page.getByLabel('Passing year').selectOption('2010')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Passing year').nth(1).selectOption('2008')
  await onward(page)
  await expect(page.getByText('The 12th cannot be passed before the 10th.')).toHaveCount(2)
  await page.getByLabel('Passing year').nth(1).selectOption('2012')
  await expect(page.getByText('The 12th cannot be passed before the 10th.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a qualification' }).click()
  await page.getByLabel('Completion year').selectOption('2011')
  await page.getByRole('button', { name: 'Keep this qualification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Qualification' })
  await expect(dialog.getByText('This cannot be completed before the 10th or the 12th.')).toHaveCount(2)
  await page.getByLabel('Completion year').selectOption('2012')
  await expect(dialog.getByText('This cannot be completed before the 10th or the 12th.')).toHaveCount(0)
})
