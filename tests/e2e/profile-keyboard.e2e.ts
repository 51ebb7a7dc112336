import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { institute, registerPerson, signIn } from './people.ts'
import { goOffline, listsHere, step } from './profile-form.ts'
import { changeOnTwoDevices } from './two-devices.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types the beginning of a choice, as one does in a list of the browser. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Picks what a list begins with. */
async function pickFirst(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label, exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Picks one of a list that opens as one types, and leaves it open. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.type(name.replace('…', ''))
  const option = page.getByRole('listbox').getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  while (!(await option.evaluate((one) => one.classList.contains('Mui-focused'))))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Tab stays within the dialog. */
async function expectKept(page: Page, dialog: Locator, name: string): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((one) => one.contains(document.activeElement)), `Tab ${n} in ${name}`).toBe(true)
  }
}

/** The dialog takes the focus, keeps it, and gives it back. */
async function expectDialog(page: Page, name: string, from: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await press(page, from)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectKept(page, dialog, name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(from).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  return dialog
}

test('a teacher teaches, studies and takes back with the keyboard alone @full', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await registerPerson({ i_am: 'Teacher' })
  await signIn(page, email)
  await page.goto('/profile/edit?step=teaching')
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
  await listsHere(page, 'Level')
  await pickFirst(page, 'Level')
  const subjects = page.getByRole('combobox', { name: 'Subjects' })
  await pick(page, 'Subjects', 'Other…')
  const other = page.getByRole('dialog', { name: 'Enter Other Subject' })
  await expect(other.getByLabel('Subject')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(subjects).toBeFocused()
  await pick(page, 'Subjects', 'Other…')
  await page.keyboard.type('Astronomy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Astronomy')).toBeVisible()
  await expectDialog(page, 'Delete Item', button(page, 'Delete entry 1'))
  await press(page, button(page, 'Yes'))
  await expect(button(page, 'Delete entry 1')).toBeHidden()
  await expect(button(page, 'Add another level (1 of 5)')).toBeFocused()
  await pickFirst(page, 'Level')
  await pick(page, 'Subjects', 'Other…')
  await page.keyboard.type('Astronomy')
  await page.keyboard.press('Enter')
  await choose(page, 'Charge per session', '500-1000')
  await choose(page, 'Currency', 'INR')
  await pick(page, 'Where you teach', 'Online')
  await expect(page.getByRole('button', { name: 'Online' })).toBeVisible()
  await choose(page, 'Total experience', '8-9')
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await press(page, button(page, 'Next'))

  await step(page, 'QUALIFICATION')
  const form = await expectDialog(page, 'Qualification', button(page, 'Add a qualification'))
  await tabTo(page, form.getByLabel('Qualification level'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, form.getByLabel('Specialization'))
  await page.keyboard.type('Algebra')
  await tabTo(page, form.getByLabel('Institution name'))
  await page.keyboard.type('University of Calcutta')
  await tabTo(page, form.getByLabel('Completion year'))
  await page.keyboard.type('2015')
  await press(page, button(page, 'Add qualification'))
  await expect(form).toBeHidden()
  await expect(page.getByText('University of Calcutta')).toBeVisible()
  await expect(button(page, 'Add a qualification')).toBeFocused()

  // What was typed is there again; whoever answers goes on in the step.
  await expect(page.getByText('Saved on this device,')).toBeVisible()
  await page.goto('/profile/edit?step=education')
  await expect(page.getByText('Restored your unsaved changes from')).toBeVisible()
  await press(page, button(page, 'Keep it'))
  await step(page, 'QUALIFICATION')
})

test('an institute reaches its files, and a list of what waits, with the keyboard alone @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await registerPerson(institute)
  await signIn(page, email)
  await page.goto('/profile/edit?step=institute')
  await step(page, 'Institute Information')
  for (const name of ['Add a logo', 'Add a certificate']) {
    const chooser = page.waitForEvent('filechooser')
    await press(page, button(page, name))
    await (await chooser).setFiles([])
  }
  await goOffline(page)
  await tabTo(page, page.getByLabel('Description (optional)'))
  await page.keyboard.type('Evenings.')
  await press(page, page.getByRole('button', { name: /^Save/ }))
  await expect(page).toHaveURL(/\/teacher$/)
  await press(page, page.getByRole('link', { name: '1 change not sent' }))
  await step(page, 'PROFILE UPDATE')
  await expectDialog(page, 'Changes not sent', button(page, 'See'))
})

test('whether there was a 12th is asked, and taken back, with the keyboard alone @full', async ({ page }) => {
  const { email } = await registerPerson({ i_am: 'Teacher' })
  await signIn(page, email)
  await page.goto('/profile/edit?step=education')
  await step(page, 'QUALIFICATION')
  const yes = page.getByRole('radio', { name: 'Yes' })
  await tabTo(page, yes)
  await page.keyboard.press('Space')
  const school = page.getByLabel('School name').nth(1)
  await tabTo(page, school)
  await page.keyboard.type('Bethune Collegiate School')
  const dialog = page.getByRole('dialog', { name: 'Delete Item' })
  const answerNo = async () => {
    while (!(await yes.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  }
  await answerNo()
  await expectAccessible(page)
  await takePicture(page, 'profile-twelfth', false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toBeVisible()
  await expect(yes).toBeChecked()
  await expect(school).toHaveValue('Bethune Collegiate School')
  await tabTo(page, school)
  await answerNo()
  await press(page, dialog.getByRole('button', { name: 'Yes' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'No' })).toBeFocused()
  await expect(page.getByLabel('School name')).toHaveCount(1)
})

test('who changed the same on two devices chooses by keys alone @full', async ({ page, browser, expectedErrors }) => {
  test.setTimeout(90_000)
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|status of 412/)
  const { there, dialog } = await changeOnTwoDevices(page, browser)
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expectKept(page, dialog, 'the question of two devices')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await press(page, button(page, 'See'))
  await press(page, button(page, 'Decide now'))
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { checked: true }))
  const other = dialog.getByRole('radio', { checked: false })
  const name = await other.evaluate((one) => one.closest('label')!.textContent.slice(0, 10))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name, checked: true })).toBeFocused()
  await press(page, button(page, 'Save these choices'))
  await expect(dialog).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByText(/not sent/)).toBeHidden()
  await there.goto('/profile/edit?step=about')
  await expect(there.getByLabel('WhatsApp number')).toHaveValue(name)
  await there.context().close()
})
