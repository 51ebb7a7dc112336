import sharp from 'sharp'
import { expectAccessibleInBoth } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, otherDevice, password, registerPerson, signIn, signInByForm } from './people.ts'
import { takePicture } from './take-picture.ts'

test.use({ expectedErrors: [[/status of (401|409|422|429)/], { scope: 'test' }] })

const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .toBuffer()

test('a picture is chosen, cut, sent, deleted and brought back @every-size', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toContainText('Ms. Asha Rao')
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  await takePicture(page, `account-menu-${page.viewportSize()!.width}`, false)
  await page.getByRole('menuitem', { name: 'Change Profile Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Profile Picture' })
  const file = dialog.locator('input[type=file]')

  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByText('Choose a JPG, PNG or WebP picture.')).toBeVisible()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByText('This picture is damaged. Choose another one.')).toBeVisible()

  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  const canvas = dialog.getByRole('img', { name: /Move it with the arrow keys/ })
  await canvas.focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expectAccessibleInBoth(page, `photo-${page.viewportSize()!.width}`)
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Your picture was changed.')).toBeVisible()
  const avatar = page.getByRole('button', { name: 'Your account' }).locator('img')
  await expect(avatar).toHaveAttribute('src', /\/photos\//)

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Change Profile Picture' }).click()
  await dialog.getByRole('button', { name: 'Delete picture' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('AR')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(avatar).toHaveAttribute('src', /\/photos\//)
})

test('a device is signed out from another one, and its person told', async ({ page, browser }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  const device = await otherDevice(browser, page)
  const other = await device.newPage()
  await signIn(other, email)
  await other.goto('/account/security')
  await expect(other.getByText('This device')).toBeVisible()

  await page.goto('/account/security')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, `security-${colorScheme}`)
  }
  await expectNoSidewaysScroll(page)
  // The registration signed a third one in.
  const signOuts = page.getByRole('button', { name: /^Sign out / })
  while ((await signOuts.count()) > 0) {
    const left = await signOuts.count()
    await signOuts.first().click()
    await expect(signOuts).toHaveCount(left - 1)
  }
  await expect(async () => {
    await other.goto('/account/security')
    await expect(other.getByText('Log in to see this page.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 8_000 })
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await device.close()
})

test('somebody who is disabled is thrown out, visibly @full', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  const admin = await asAdmin()
  const { data } = (await (await admin('GET', `/admin/users?search=${email}`)).json()) as { data: { id: string }[] }
  // No page of theirs hears it live: the next one meets a session that is over.
  await page.goto('about:blank')
  expect((await admin('PATCH', `/admin/users/${data[0]!.id}`, { status: 'inactive' })).status).toBe(200)
  await page.goto('/account/security')
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible()
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('Authorization'), localStorage.getItem('profile')])).toEqual([
    null,
    null,
  ])
})

test('the password is changed, and everywhere logged out @full', async ({ page }) => {
  const { email } = await registerPerson()
  await page.goto('/account/security')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/account\/security$/)

  const fill = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill(password, 'short')
  await expect(
    page.getByText('Password must be at least 8 characters and include one special character.'),
  ).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await fill('not the password!', 'another good one!')
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await fill(password, 'another good one!')
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, email, 'another good one!')
})

test('about says who Abhyas is for', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Abhyas' })).toBeVisible()
  await expect(page.getByText('Up to 250: how much of the profile is filled in')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How we keep you safe' })).toBeVisible()
  await expectAccessibleInBoth(page, 'about', true)
})
