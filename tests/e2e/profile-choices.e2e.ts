import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { chooseOne, fillAbout, next, onward, openProfile, step, teachAll } from './profile-form.ts'

test.beforeEach(async ({ page }) => {
  const { email } = await registerPerson({ i_am: 'Teacher', interested_in: ['Online Classes'] })
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
})

test('Select All chooses each subject; the row that stands for all is not offered', async ({ page }) => {
  await chooseOne(page, 'Level', 'Class 1, Primary (Class 1 to 5)')
  await page.getByRole('combobox', { name: 'Subjects' }).click()
  const selectAll = page.getByRole('option', { name: 'Select All' })
  await selectAll.click()
  await expect(selectAll.getByRole('checkbox', { includeHidden: true })).toBeChecked()
  const others = page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasNotText: /^(Select All|Other…)$/ })
  const chips = page.locator('.MuiChip-root')
  await expect(chips).toHaveCount(await others.count())
  await expect(page.getByText('All Subjects')).toHaveCount(0)
  // The cross of a chip takes a finger.
  const cross = chips.first().locator('.MuiChip-deleteIcon')
  const { width, height } = (await cross.boundingBox())!
  expect([width >= 48, height >= 40]).toEqual([true, true])
  await selectAll.click()
  await expect(chips).toHaveCount(0)
})

test('a year before that of the school below it is refused at its field @full', async ({ page }) => {
  await teachAll(page)
  await page.getByLabel('Charge per session').selectOption('500-1000')
  await page.getByLabel('Currency').selectOption('INR')
  await page.getByRole('combobox', { name: 'Where you teach' }).click()
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
  await page.getByRole('combobox', { name: 'Institution name' }).fill('kerala')
  await page.getByRole('option', { name: /^University of Kerala/ }).click()
  await expect(page.getByRole('combobox', { name: 'Institution name' })).toHaveValue(/^University of Kerala/)
  await page.getByLabel('Completion year').selectOption('2011')
  await page.getByRole('button', { name: 'Add qualification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Qualification' })
  await expect(dialog.getByText('This cannot be completed before the 10th or the 12th.')).toHaveCount(2)
  await page.getByLabel('Completion year').selectOption('2012')
  await expect(dialog.getByText('This cannot be completed before the 10th or the 12th.')).toHaveCount(0)
})
