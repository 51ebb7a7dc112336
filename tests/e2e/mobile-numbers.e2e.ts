import type { Locator, Page } from '@playwright/test'
import { boxOf, expect, test } from './fixtures.ts'
import { autofill, paste } from './keys.ts'
import { fillAbout, next, onward, openProfile, step } from './profile-form.ts'
import { profileOf, registerPerson, signIn } from './people.ts'
import { standIn } from './stand-in.ts'

/** A field takes a number as people and phones write it. */
async function expectTakesNumbers(field: Locator): Promise<void> {
  for (const put of [paste, autofill])
    for (const text of ['+91 98310 44270', '098310 44270', '919831044270', '+919831044270', '9831044270']) {
      await field.clear()
      await put(field, text)
      await expect(field, `${put.name} ${text}`).toHaveValue('9831044270')
    }
  for (const [typed, held] of [
    ['+91 98310 44270', '9831044270'],
    ['098310 44270', '9831044270'],
    // A number that begins like the country's code.
    ['9198310442', '9198310442'],
  ] as const) {
    await field.clear()
    await field.pressSequentially(typed)
    await expect(field, `typed ${typed}`).toHaveValue(held)
  }
}

test('sign-up takes the country off the numbers that are pasted, filled in or typed @full', async ({ page }) => {
  await page.goto('/register')
  await expectTakesNumbers(page.getByLabel('WhatsApp number'))
  await page.getByRole('button', { name: 'Verify mobile' }).click()
  await expectTakesNumbers(page.getByLabel('Mobile number', { exact: true }))
})

test('the code goes to the number that was pasted, and to no other @full', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Verify mobile' }).click()
  const field = page.getByLabel('Mobile number', { exact: true })
  const sent = page.waitForRequest('**/auth/send-otp/phone')
  // A number of another country is asked for again, not cut to one of ten digits.
  await paste(field, '+44 7911 123456')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Enter a valid 10-digit mobile number.')).toBeVisible()
  await paste(field, '+65 9123 4567')
  await expect(field).toHaveValue('006591234567')
  const number = String(9_000_000_000 + (Date.now() % 900_000_000))
  await paste(field, `+91 ${number.slice(0, 5)} ${number.slice(5)}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  expect((await sent).postDataJSON()).toEqual({ mobile_no: `91${number}` })
})

test('a server that has no sentence of its own fails with those of the form @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 502/)
  const badGateway = [502, '<h1>Bad Gateway</h1>'] as const
  const sent = { success: true, message: 'OTP sent to your mobile number.', data: { resend_after: 60 } }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Verify mobile' }).click()
  await page.getByLabel('Mobile number', { exact: true }).fill('9831044270')
  await standIn(page, '**/send-otp/phone', ...badGateway)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible()
  await standIn(page, '**/send-otp/phone', 200, sent)
  await standIn(page, '**/verify-otp/phone', ...badGateway)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('4-digit code').fill('1234')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible()
})

test('the profile takes the country off its numbers, and the server has them @full', async ({ page }) => {
  const { email } = await registerPerson({ i_am: 'Student' })
  await signIn(page, email)
  await openProfile(page)
  const whatsapp = page.getByLabel('WhatsApp number')
  await expectTakesNumbers(whatsapp)
  await paste(whatsapp, '+91 98310 44270')
  await fillAbout(page)
  await next(page)
  await expectContactTakesNumbers(page)
  await expect.poll(async () => (await profileOf(email)).whatsapp_no).toBe('9831044270')
})

async function expectContactTakesNumbers(page: Page): Promise<void> {
  await step(page, 'Student / Guardian')
  await expectTakesNumbers(page.getByLabel('Alternative mobile'))
  const area = page.getByLabel('Area code')
  await paste(area, '(0 3 3)')
  await expect(area).toHaveValue('033')
  const landline = page.getByLabel('Landline')
  await paste(landline, '24-61-09-87')
  await expect(landline).toHaveValue('24610987')
  // Beside each other neither has room for its label on a phone.
  const [above, below] = [await boxOf(area), await boxOf(landline)]
  expect(below.left).toBe(above.left)
  expect(below.top).toBeGreaterThan(above.bottom)
  await onward(page)
  await expect(page.getByRole('link', { name: 'Date of birth is required.' })).toBeVisible()
  await expect(page.getByText('At most 10 digits.')).toBeHidden()
}
