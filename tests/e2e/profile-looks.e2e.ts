import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { institute, registerPerson, signIn } from './people.ts'
import { closeProfile, listsHere } from './profile-form.ts'
import { takePicture } from './take-picture.ts'

test('a student fills in their profile with the keyboard alone @full', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/profile/edit')
  await listsHere(page, 'Nationality')
  // A mistake leads to the summary, and from there to the field.
  await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert').getByRole('link', { name: 'Please select your nationality' })
  await expect(problem).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(problem).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nationality')).toBeFocused()
  await page.keyboard.type('India')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nationality')).toHaveValue('Indian')
  await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Student / Guardian' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await page.keyboard.type('09031990')
  await tabTo(page, page.getByRole('combobox', { name: 'Name of Institute or University', exact: true }))
  await page.keyboard.type('calcutta')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Name of Institute or University' })).toHaveValue(/calcutta/i)
  for (const [label, choice] of [
    ['Board', 'CBSE'],
    ['Studying in', 'Class X'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(choice)
  }
  await tabTo(page, page.getByRole('combobox', { name: 'Location', exact: true }))
  await page.keyboard.type('700001')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Yes', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Save/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contact information updated successfully')).toBeVisible()
})

test('the list of universities is gone through by keys to its end, and drawn only where one looks @full', async ({
  page,
}) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/profile/edit?step=contact')
  const field = page.getByRole('combobox', { name: 'Name of Institute or University' })
  await expect(page.getByText('Type the name of your school, or choose a university')).toBeVisible({ timeout: 20_000 })
  await field.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect.poll(async () => Number(await options.first().getAttribute('aria-setsize'))).toBeGreaterThan(10_000)
  expect(await options.count()).toBeLessThan(60)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=listbox] .Mui-focused')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Other', exact: true })).toBeInViewport()
  await takePicture(page, 'universities', false)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your institute or university')).toBeVisible()
})

for (const width of [360, 768, 1280])
  test(`every step of the profile is whole in the dark at ${width} px${width === 360 ? '' : ' @full'}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const teacher = await registerPerson({ i_am: 'Teacher' })
    await signIn(page, teacher.email)
    for (const step of ['about', 'teaching', 'education', 'contact']) await look(page, step, width)
    await closeProfile(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()
    const center = await registerPerson(institute)
    await signIn(page, center.email)
    await look(page, 'institute', width)
  })

async function look(page: Page, step: string, width: number): Promise<void> {
  await page.goto(`/profile/edit?step=${step}`)
  await expect(page.locator('[id^=profile-step]').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `profile-dark-${step}-${width}`)
}
