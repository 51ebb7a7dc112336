import type { Page } from '@playwright/test'
import { classLocations, type RegistrantType, registrantTypes } from '../../shared/src/identity/registration/choices.ts'
import { messagesTo } from '../support/mailbox-calls.ts'
import { expectAccessible } from './axe.ts'
import { codeSentTo, draftsOf, expect, expectNoSidewaysScroll, holdAnswers, newEmail, test } from './fixtures.ts'
import { placeOf } from './people.ts'

test.use({ expectedErrors: [[/status of (401|409|422|429)/], { scope: 'test' }] })

const password = 'correct horse battery'
let numbers = 7_000_000_000 + (Date.now() % 1_000_000) * 100
const newMobile = () => String((numbers += 1))

async function verify(page: Page, kind: 'email' | 'mobile', address: string): Promise<void> {
  await page.getByRole('button', { name: kind === 'email' ? 'Verify email' : 'Verify mobile' }).click()
  await page.getByLabel(kind === 'email' ? 'Email' : 'Mobile number', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('4-digit code').fill(await codeSentTo(kind === 'email' ? address : `91${address}`))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(
    page.getByText(kind === 'email' ? 'Email verified successfully' : 'OTP verified successfully.').first(),
  ).toBeVisible()
}

/** Fills the form in as a person would. */
async function fillIn(page: Page, registrant: RegistrantType, email: string, mobile: string): Promise<void> {
  await page.getByLabel('I am').selectOption(registrant)
  await page.getByLabel('Title').selectOption('Ms.')
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  if (registrant === 'Institute/Tutorial Center') {
    await page.getByLabel('Institute name').fill('Abacus Academy')
    await page.getByLabel('Institute category').selectOption('Coaching')
    await page.getByLabel('Online Guidance').check()
  } else await page.getByLabel('Female').check()
  await verify(page, 'email', email)
  await verify(page, 'mobile', mobile)
  await page.getByLabel('WhatsApp number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  for (const choice of classLocations[registrant].slice(0, 2)) await page.getByLabel(choice).check()
  await page.getByLabel('Residential location').fill('700001')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('I agree to the terms and the privacy notice').check()
}

async function signUp(page: Page, registrant: RegistrantType): Promise<{ email: string }> {
  const email = newEmail()
  await page.goto('/register')
  await fillIn(page, registrant, email, newMobile())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(placeOf[registrant]!)
  const profile = page.getByRole('region', { name: 'Your profile' })
  await expect(profile).toContainText(/Your profile is [1-9]\d?% complete/)
  // What is left to do is a quiet colour: with nothing done, the bar must not look full.
  const bar = profile.locator('.MuiLinearProgress-root')
  const coloursOf = (bars: Element[]) =>
    bars.flatMap((one) => [one, one.firstElementChild!]).map((part) => getComputedStyle(part).backgroundColor)
  await expect.poll(async () => new Set(await bar.evaluateAll(coloursOf)).size).toBe(2)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  return { email }
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
}

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log In' }).click()
}

for (const registrant of registrantTypes)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`a registrant of type ${registrant} signs up, logs out and in again, ${colorScheme}${registrant === 'Student' && colorScheme === 'light' ? '' : ' @full'}`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme })
      const { email } = await signUp(page, registrant)
      expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      await logOut(page)
      expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
      await logIn(page, email)
      await expect(page.getByText('Login successful!')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    })

test.describe('the sign-up form', () => {
  test('asks each registrant what concerns them', async ({ page }) => {
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('I am')).toBeFocused()
    for (const [name, place] of [
      ['Log In', '/login'],
      ['terms', '/terms'],
      ['privacy notice', '/privacy'],
    ] as const)
      await expect(form.getByRole('link', { name, exact: true })).toHaveAttribute('href', place)
    const placeOfField = async (label: string) => (await form.getByLabel(label, { exact: true }).boundingBox())!
    const isOneColumn = async () => (await placeOfField('I am')).y < (await placeOfField('Title')).y
    expect(await isOneColumn()).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(isOneColumn).toBe(false)
    await expect(page.getByText('Class Location')).toBeHidden()
    await page.getByLabel('I am').selectOption('Teacher')
    await expect(page.getByLabel("Student's Home")).toBeVisible()
    await page.getByLabel('I am').selectOption('Student')
    await expect(page.getByLabel("Tutor's Place")).toBeVisible()
    await page.getByLabel('I am').selectOption('Institute/Tutorial Center')
    await expect(page.getByLabel('Institute name')).toBeVisible()
    await expect(page.getByText('Gender')).toBeHidden()
    await expect(page.getByText('Class Location')).toBeHidden()
    await page.getByLabel('I am').selectOption('Associate')
    await expect(page.getByText('Class Location')).toBeHidden()
    await expect(page.getByRole('group', { name: 'Gender', exact: true })).toBeVisible()
    await page.getByLabel('I am').selectOption('Guardian')
    await expect(page.getByRole('group', { name: "Student's gender", exact: true })).toBeVisible()
  })

  test('says all that is missing at once where nothing is filled in @full', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('I agree to the terms and the privacy notice').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    const missing = [
      "'I am' is required. Title is required. Name is required. Verify your email address first.",
      'Verify your mobile number first. WhatsApp No must be exactly 10 digits. Gender is required.',
      'Password must be at least 8 characters and include one special character.',
      'Confirm Password is required. Location is required',
    ]
    await expect(summary.getByRole('link')).toHaveText(missing.join(' ').split(/(?<=\.) /))
    // Each of the two names has its own sentence.
    await page.getByLabel('Title').selectOption('Ms.')
    await expect(summary.getByRole('link', { name: 'Title is required.' })).toHaveCount(0)
    await expect(summary.getByRole('link', { name: 'Name is required.' })).toHaveCount(1)
    await page.getByLabel('Title').selectOption('')
    await page.getByLabel('Name', { exact: true }).fill('Asha')
    await expect(summary.getByRole('link', { name: 'Title is required.' })).toHaveCount(1)
    await expect(summary.getByRole('link', { name: 'Name is required.' })).toHaveCount(0)
  })

  test('says what is wrong in a summary that takes the focus, in the words at the fields', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('I am').selectOption('Teacher')
    await page.getByLabel('WhatsApp number').fill('98310')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('I agree to the terms and the privacy notice').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    const message = page.getByText('Please validate form before submitting.')
    await expect(message).toBeVisible()
    // It stays above the last button.
    const last = (await page.getByRole('button', { name: 'Create account' }).boundingBox())!.y
    await expect.poll(async () => ((await message.boundingBox())?.y ?? last) < last - 24).toBe(true)
    for (const sentence of [
      'Title is required.',
      'Name is required.',
      'Verify your email address first.',
      'Verify your mobile number first.',
      'WhatsApp No must be exactly 10 digits.',
      'Gender is required.',
      'Password must be at least 8 characters and include one special character.',
      'Confirm Password is required.',
      'Please select at least one class location.',
      'Location is required',
    ])
      await expect(page.getByText(sentence)).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await summary.getByRole('link', { name: 'WhatsApp No must be exactly 10 digits.' }).click()
    await expect(page.getByLabel('WhatsApp number')).toBeFocused()
    await page.getByLabel('WhatsApp number').fill('9831044270')
    await expect(page.getByText('WhatsApp No must be exactly 10 digits.')).toHaveCount(0)
  })

  test('keeps what was typed over a reload, and never a password @full', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('I am').selectOption('Teacher')
    await page.getByLabel('Name', { exact: true }).fill('Asha 4 Rao!')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
    await page.getByLabel('Password', { exact: true }).fill('a secret of mine')
    await expect.poll(() => draftsOf(page)).toContain('Asha Rao')
    expect(await draftsOf(page)).not.toContain('a secret of mine')
    await page.reload()
    await expect(page.getByLabel('I am')).toHaveValue('Teacher')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  test('finds places by pincode and by name, ten at a time, more on the way down @full', async ({ page }) => {
    await page.goto('/register')
    const field = page.getByRole('combobox', { name: 'Residential location' })
    await field.fill('7')
    await expect(page.getByText('Type 2 characters or more')).toBeVisible()
    await field.fill('700')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(10)
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBeGreaterThan(10)
    await field.fill('ballyg')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/ballyg/i)
  })
})

test.describe('login', () => {
  test('asks for both, and tells a wrong password in the specified words', async ({ page }) => {
    await page.goto('/login')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Email and password are required.')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('asha')
    await page.getByLabel('Password', { exact: true }).fill('wrong password!')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Invalid email format.')).toBeVisible()
    const answer = await holdAnswers(page.context(), '**/api/v1/auth/login')
    await logIn(page, 'nobody@example.com', 'wrong password!')
    // While it waits, the button shows a turning ring and no words behind it.
    await expect(page.getByRole('button', { name: 'Log In' })).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    answer()
    await expect(page.getByRole('dialog').getByText('Failed to log in. Please check your credentials.')).toBeVisible()
    // A message does not go by itself while its window is not looked at; another page takes it back.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await page.getByRole('button', { name: 'Register Now' }).click()
    await expect(page.getByRole('dialog', { name: "CREATE AN ACCOUNT (It's Free)" })).toBeVisible()
    await expect(page.getByText('Failed to log in. Please check your credentials.')).toBeHidden()
  })

  test('lets staff in by their own door @full', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await page.getByLabel('Email', { exact: true }).fill(process.env.ADMIN_EMAIL!)
    await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Question Bank' })).toBeVisible()
  })
})

test('a forgotten password is set anew by the link of a real mail', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await signUp(page, 'Guardian')
  await logOut(page)
  // Who has forgotten that they have an account is told when they sign up, and finds the way from there. No code was
  // sent to this address a moment ago.
  await page.goto('/register')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(process.env.ADMIN_EMAIL!)
  await page.getByRole('button', { name: 'Send code' }).click()
  const taken = page.getByRole('dialog').filter({ hasText: 'The email ID already exists.' })
  await expect(taken.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  await taken.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const answer = page.locator('#content')
  await expect(answer.getByRole('status')).toContainText(
    `${email}If there is an account with this address, a link is on its way.`,
  )
  await expect(answer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await answer.getByRole('button', { name: 'Send it again, or change the address' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const linkOf = async () => {
    const mails = await messagesTo(process.env.MAILBOX_URL!, email)
    return mails.map(({ text }) => /http\S+#[\w-]{43}/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(linkOf).toBeTruthy()
  const link = (await linkOf())!
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('another horse, a battery')
  await page.getByLabel('Confirm new password', { exact: true }).fill('another horse, a battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  // A link that was used says so before anything is typed.
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden()
  await logIn(page, email, 'another horse, a battery')
  await expect(page.getByText('Login successful!')).toBeVisible()
})
