import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/empty'
import { messagesTo } from '../support/mailbox-calls.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { draftsOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, otherDevice, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

/** A number in letters: names have no digits. */
const lettersOf = (value: number) => String(value).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

test.use({ expectedErrors: [[/status of (401|404|409|412|422|429)|ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

test('a request reaches Support by mail, is answered in the back office, and the answer arrives @every-size', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const support = `support.${Date.now()}@example.com`
  const admin = await asAdmin()
  expect((await admin('PUT', '/admin/site-settings', { contact_email: support })).status).toBe(200)
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/support')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Subject is required.')).toBeVisible()
  await expect(page.getByLabel('Subject', { exact: true })).toBeFocused()
  await expectAccessibleInBoth(page)

  // What was typed is there after a reload.
  await page.getByLabel('Subject', { exact: true }).fill('My mobile number changed')
  await page.getByLabel('What can we do for you?').fill('How do I enter the new one?')
  await expect.poll(() => draftsOf(page)).toContain('How do I enter the new one?')
  await page.reload()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('My mobile number changed')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message was sent to Support.')).toBeVisible()
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{24}$/)
  await expectNoSidewaysScroll(page)

  // Other tests may write to Support meanwhile.
  const isOurs = ({ subject }: { readonly subject: string }) => subject === 'Support: My mobile number changed'
  const ours = async () => (await messagesTo(process.env.MAILBOX_URL!, support)).filter(isOurs)
  await expect.poll(async () => (await ours()).length).toBe(1)
  const [mail] = await ours()
  const link = new URL(/http\S+item=\w+/.exec(mail!.text)![0])

  const device = await otherDevice(browser, page)
  const staff = await device.newPage()
  await signInAsAdmin(staff)
  await staff.goto(link.pathname + link.search)
  const drawer = staff.getByRole('dialog', { name: 'Inquiry' })
  await expect(drawer.getByText('How do I enter the new one?')).toBeVisible()
  await drawer.getByLabel('Your message').fill('In your profile, once that page is there.')
  await drawer.getByRole('button', { name: 'Send' }).click()
  await expect(drawer.getByText('In your profile, once that page is there.')).toBeVisible()
  await expectAccessibleInBoth(staff, `ticket-${page.viewportSize()!.width}`)

  // The answer is told live.
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await expect(page.getByText('Support replied')).toBeVisible()
  await page.getByRole('button', { name: /Support replied/ }).click()
  await expect(page.getByText('In your profile, once that page is there.')).toBeVisible()
  await takePicture(page, `thread-${page.viewportSize()!.width}`, false)
  await drawer.getByRole('button', { name: 'Close the ticket' }).click()
  await expect(drawer.getByRole('button', { name: 'Open it again' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This request is closed.')).toBeVisible()
  await device.close()
  expect((await admin('PUT', '/admin/site-settings', { contact_email: '' })).status).toBe(200)
})

test('a request that is not there, or not theirs, is not shown @full', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto(`/support/${'0'.repeat(24)}`)
  await expect(page.getByText('There is no such ticket.')).toBeVisible()
})

test('who has no account writes to Support, which answers by mail @every-size', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const guest = `guest.${Date.now()}@example.com`
  const name = `Asha ${lettersOf(Date.now())}`
  const contact = { contact_phone: '+91 98310 44270', contact_email: 'help@abhyas.example' }
  await page.route('**/api/v1/site-settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { success: true, message: '', data: { ...emptySiteSettings, ...contact } } })
  })
  await page.goto('/support')
  const others = page.getByRole('region', { name: 'Other ways to reach us' })
  await expect(others.getByRole('link')).toHaveText([contact.contact_email, contact.contact_phone])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessibleInBoth(page, `support-guest-${page.viewportSize()!.width}`)

  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(guest)
  await page.getByLabel('What is it about?').selectOption('A trial lesson')
  await page.getByLabel('What can we do for you?').fill(`No code arrives at ${guest}.`)
  await expect.poll(() => draftsOf(page)).toContain('No code arrives')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await expect(page.getByLabel('What is it about?')).toHaveValue('trial')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message was sent to Support.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')

  const device = await otherDevice(browser, page)
  const staff = await device.newPage()
  await signInAsAdmin(staff)
  await staff.goto(`/admin/inquiries?q=${name.replace(' ', '+')}`)
  await staff.getByRole('link', { name: `Trial lesson for ${name}` }).click()
  const drawer = staff.getByRole('dialog', { name: 'Inquiry' })
  await drawer.getByLabel('Your message').fill('Look in the spam folder.')
  await drawer.getByRole('button', { name: 'Send' }).click()
  await expect.poll(async () => (await messagesTo(process.env.MAILBOX_URL!, guest)).length).toBe(1)
  const [mail] = await messagesTo(process.env.MAILBOX_URL!, guest)
  expect([mail!.subject, mail!.text]).toEqual(['Abhyas Support replied', expect.stringContaining('spam folder')])
  await device.close()
})
