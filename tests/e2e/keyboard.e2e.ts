import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { codeSentTo, expect, newEmail, test } from './fixtures.ts'
import { tabTo } from './keys.ts'

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function verify(page: Page, kind: 'email' | 'mobile', address: string): Promise<void> {
  const button = page.getByRole('button', { name: kind === 'email' ? 'Verify email' : 'Verify mobile' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const field = page.getByLabel(kind === 'email' ? 'Email' : 'Mobile number', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('4-digit code')).toBeFocused()
  await page.keyboard.type(await codeSentTo(kind === 'email' ? address : `91${address}`))
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(kind === 'email' ? 'Email verified successfully' : 'OTP verified successfully.').first(),
  ).toBeVisible()
  // The focus comes back to the form behind the dialogs.
  await expect(page.getByLabel('4-digit code')).toBeHidden()
}

test('somebody signs up, logs out and in with the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  const email = newEmail()
  const mobile = String(8_000_000_000 + (Date.now() % 1_000_000_000))
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Sign Up for free' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: "CREATE AN ACCOUNT (It's Free)" })).toBeVisible()

  await type(page, 'I am', 'Student')
  await type(page, 'Title', 'Ms.')
  await type(page, 'Name', 'Asha Rao')
  await tabTo(page, page.getByLabel('Male', { exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Female')).toBeChecked()
  await verify(page, 'email', email)
  await verify(page, 'mobile', mobile)
  await type(page, 'WhatsApp number', mobile)
  await type(page, 'Password', 'correct horse battery')
  await type(page, 'Confirm password', 'correct horse battery')
  await tabTo(page, page.getByLabel('Online Classes'))
  await page.keyboard.press('Space')
  await type(page, 'Residential location', '700001')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('I agree to the terms and the privacy notice'))
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration successful!')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Your account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /Your profile is \d+% complete/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type(email)
  await type(page, 'Password', 'correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()

  // Escape closes what is open, and the focus goes back to what opened it.
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await tabTo(page, bell)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})
