import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { otherDevice, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

test.use({ expectedErrors: [[/status of (401|403|409|412|422|429)/], { scope: 'test' }] })

test('a user is found, disabled, enabled again and given a role @desk', async ({ page }) => {
  const { email } = await registerPerson()
  await signInAsAdmin(page)
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: /Search users/ }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Your account' })).toHaveText('A')
  // On a phone the name stands in the menu.
  const isDesk = page.viewportSize()!.width > 900
  await expect(bar.getByText('Administrator', { exact: true })).toBeVisible({ visible: isDesk })
  await page.getByRole('link', { name: 'Ms. Asha Rao' }).click()
  const drawer = page.getByRole('dialog', { name: 'User' })
  await expect(drawer.getByText('Ms. Asha Rao registered')).toBeVisible()

  await expectAccessibleInBoth(page, `user-${page.viewportSize()!.width}`)
  await drawer.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText(/signed out on every device at once, .* public profile is hidden/)).toBeVisible()
  await page.getByRole('button', { name: 'Disable account' }).click()
  await expect(drawer.getByText('Disabled', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Enable' }).click()
  await expect(drawer.getByRole('button', { name: 'Disable' })).toBeVisible()
  await expect(drawer.getByText(/ enabled ‘Ms. Asha Rao’/)).toBeVisible()

  await drawer.getByLabel(/^reviewer/).check()
  await drawer.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('The roles are saved.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/users\?search=/)
  await expect(page.getByText('reviewer', { exact: true }).last()).toBeVisible()
  await expectAccessibleInBoth(page, `users-${page.viewportSize()!.width}`)
  await expectNoSidewaysScroll(page)

  await page.goto('/admin/users?role=finance&search=nobody-has-this-name')
  await expect(page.getByText('No users match this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText(/^1–/)).toBeVisible()

  await page.goto('/admin/nope')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  await expect(sidebar.getByRole('link', { name: 'Question List', exact: true })).toBeVisible()

  const broken = { reason: 'changed', seq: 8, found_at: new Date().toISOString() }
  await page.route('**/admin/audit/check', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { success: true, data: { broken } } }),
  )
  await page.goto('/admin/audit')
  await expect(page.getByText('The log breaks here: Entry 8 was changed, replaced or added by hand.')).toBeVisible()
})

test('nobody disables themselves, and the page says why @full', async ({ page }) => {
  // A link of a mail, opened by who is not signed in.
  await page.goto(`/admin/users?role=admin`)
  await page.getByLabel('Email', { exact: true }).fill(process.env.ADMIN_EMAIL!)
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin\/users\?role=admin$/)
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Disable account' }).click()
  await expect(page.getByText('You cannot disable yourself. Ask another administrator.')).toBeVisible()
})

test('site settings show in the public header; who comes second loses nothing @full', async ({ page, browser }) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Complaints' }).getByRole('link', { name: 'Name somebody' }).click()
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/A phone number must have 6 to 15 digits/)).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await expectAccessibleInBoth(page, 'site-settings', true)

  const device = await otherDevice(browser, page)
  const second = await device.newPage()
  await signInAsAdmin(second)
  await second.goto('/admin/site-settings')
  await expect(second.getByLabel('Phone', { exact: true })).toBeVisible()

  await page.getByLabel('Phone', { exact: true }).fill('+91 33 4000 1234')
  await page.getByLabel('Grievance officer').fill('Ms. Meera Nair')
  await page.getByLabel('Email for complaints').fill('complaints@abhyas.example')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Site settings saved.')).toBeVisible()

  await second.getByLabel('Hours', { exact: true }).fill('Mon to Sat, 9 am to 7 pm')
  await second.getByRole('button', { name: 'Publish' }).click()
  const conflict = second.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText('Theirs: +91 33 4000 1234')
  await expect(conflict).toContainText('Yours: Mon to Sat, 9 am to 7 pm')
  await expectAccessible(second)
  await takePicture(second, 'conflict', false)
  await conflict.getByRole('button', { name: 'Overwrite' }).click()
  await expect(second.getByText('Site settings saved.')).toBeVisible()
  await second.goto('/')
  await expect(second.getByRole('contentinfo').getByText('Mon to Sat, 9 am to 7 pm')).toBeVisible()
  const complaints = second.getByRole('contentinfo').getByRole('link', { name: 'complaints@abhyas.example' })
  await expect(complaints).toHaveAttribute('href', 'mailto:complaints@abhyas.example')
  // Only what was changed was sent: the first one's phone is still there.
  await expect(second.getByRole('banner').getByRole('link', { name: '+91 33 4000 1234' })).toBeVisible()
  await device.close()

  await page.goto('/admin/audit?entity=site-settings')
  await expect(page.getByText(/changed the site settings/).first()).toBeVisible()
  await expect(page.getByText(/contact_phone "\+91 33 4000 1234"/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/site-settings')
  for (const label of ['Phone', 'Hours', 'Grievance officer', 'Email for complaints'])
    await page.getByLabel(label, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Site settings saved.')).toBeVisible()
})

test('who has a password that was made up for them chooses their own first', async ({ page }) => {
  await signInAsAdmin(page)
  await page.route('**/api/v1/profile', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, must_change_password: true } } })
  })
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Type your current password.')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
})

test('a student who opens the back office is told whose it is', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'The back office is for staff' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

async function openOffice(page: Page): Promise<void> {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
}

test('staff see their name, close the search with Esc, and leave to their own sign-in @full', async ({ page }) => {
  await openOffice(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('ban')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a session that ended elsewhere leads staff to the sign-in, which says why @full', async ({ page }) => {
  await openOffice(page)
  await page.context().clearCookies()
  await page.route('**/api/v1/admin/users**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, status: 401, json: { success: false, message: 'Sign in.', code: 'unauthorized' } })
  })
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('main').getByText(/session/i)).toBeVisible()
})
