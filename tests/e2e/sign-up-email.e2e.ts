import type { Page } from '@playwright/test'
import { inBothColours } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { anotherCode, codeSentTo, draftsOf, expect, expectNoSidewaysScroll, newEmail, test } from './fixtures.ts'
import { paste } from './keys.ts'

test.use({ expectedErrors: [[/status of (409|422|429)/], { scope: 'test' }] })

inBothColours(() => {
  test('an address is verified by the code of a real letter', async ({ page }) => {
    const email = newEmail()
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up for free' }).click()
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('dialog', { name: "CREATE AN ACCOUNT (It's Free)" })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Enter Email Id')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('asha')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Invalid email format.')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('OTP sent to your email')).toBeVisible()
    const code = await codeSentTo(email)
    const field = page.getByLabel('4-digit code')
    await expect(field).toBeFocused()
    await field.fill('12')
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeDisabled()
    await field.fill(anotherCode(code))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText('That code is wrong. 4 tries left.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await field.fill(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText('Email verified successfully')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Email' })).toContainText(email)
    await expect(page.getByRole('group', { name: 'Email' })).toContainText('Verified')
    await expectAccessible(page)

    await page.goto('/register#verify=made-up')
    await expect(page.getByText('This link no longer works. Ask for a new code.')).toBeVisible()
    await expect(page).toHaveURL(/\/register$/)
  })
})

test.describe('the code', () => {
  for (const [name, around] of [
    ['with a space in it', (code: string) => `${code.slice(0, 2)} ${code.slice(2)}`],
    ['in a sentence', (code: string) => `Your code is ${code}`],
  ] as const)
    test(`can be pasted ${name} @full`, async ({ page }) => {
      const email = newEmail()
      await askForCode(page, email)
      await paste(page.getByLabel('4-digit code'), around(await codeSentTo(email)))
      await page.getByRole('button', { name: 'Verify', exact: true }).click()
      await expect(page.getByText('Email verified successfully')).toBeVisible()
    })

  test('is asked for by what phones fill in themselves @full', async ({ page }) => {
    await askForCode(page, newEmail())
    const field = page.getByLabel('4-digit code')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
  })

  test('cannot be sent again for a minute, on the server too; the countdown outlives the dialog', async ({ page }) => {
    const email = newEmail()
    await askForCode(page, email)
    await expect(page.getByText(/^Send a new code in 0:5\d$/)).toBeVisible()
    await page.getByRole('dialog', { name: 'Check your email' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText(/^You can send a new code in \d+ seconds\.$/)).toBeVisible()
  })

  test('is sent again when the minute is over, and the one before is dead @full', async ({ page }) => {
    await page.clock.install()
    const email = newEmail()
    await askForCode(page, email)
    await codeSentTo(email)
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText(/^You can send a new code in \d+ seconds?\.$/)).toBeVisible() // the server's clock did not jump
  })
})

test.describe('the form', () => {
  test('keeps the address over a reload, and not the code @full', async ({ page }) => {
    const email = newEmail()
    await page.goto('/register')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await expect.poll(() => draftsOf(page)).toContain(email)
    await page.reload()
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  })

  test('is worked by the keyboard alone @full', async ({ page }) => {
    const email = newEmail()
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.getByRole('link', { name: 'Sign Up for free' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Verify email' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('4-digit code')).toBeFocused()
    await page.keyboard.type(await codeSentTo(email))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Email verified successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
  })

  test('is closed by Back and by a click beside it @full', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up for free' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' })

    test('says that it needs a network, and works again by itself @full', async ({ page, context, expectedErrors }) => {
      // The lists are fetched for later in quiet moments: the network may go in the middle of one.
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
      await page.goto('/register')
      await page.getByRole('button', { name: 'Verify email' }).click()
      // The code of the pages is there.
      await page.evaluate(() => navigator.serviceWorker.ready)
      await context.setOffline(true)
      await expect(page.getByRole('button', { name: 'Needs a network' })).toBeDisabled()
      await expect(page.getByText('You are offline. What you type stays on this device.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
    })
  })
})

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('4-digit code')).toBeVisible()
}
