import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, look } from './colours.ts'
import { expect, follow, test } from './fixtures.ts'
import { logIn } from '../bench/product/log-in.ts'
import { otherDevice, password, registerPerson, signIn } from './people.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED/] })

const agree = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

test('a guardian adds a child, takes an agreement back, and links the account of the child', async ({
  page,
  browser,
}) => {
  const guardian = await registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  await signIn(page, guardian.email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Family' }).click()
  await expect(page.getByRole('heading', { name: 'Add your first child' })).toBeVisible()
  await look(page, 'family-empty')

  await page.getByRole('button', { name: 'Add a child' }).click()
  const form = page.getByRole('dialog', { name: 'Add a child' })
  await expect(form.getByText('You agree for your child, purpose by purpose.')).toBeVisible()
  await form.getByRole('button', { name: 'Add the child' }).click()
  await expect(form.getByText('First name is required.')).toBeVisible()
  await expect(form.getByText('Relationship with student is required.')).toBeVisible()
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByLabel('First name').fill('Mira')
  await form.getByLabel('Date of birth').fill('2014-03-09')
  await form.getByLabel('Class', { exact: true }).selectOption('Class VII')
  await form.getByLabel('Board (optional)').selectOption('CBSE')
  await form.getByLabel('You are the child').selectOption('Mother')
  await form.getByRole('button', { name: 'Add the child' }).click()
  await expect(form.getByText('Agree to your account first.')).toBeVisible()
  await expect(agree(page, 'Account')).toBeFocused()
  await expect(agree(page, 'Messages')).toBeDisabled()
  await look(page, 'family-add')
  await form.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(form.locator('[lang=hi]').filter({ hasText: 'आप अपने बच्चे के लिए' })).toBeVisible()
  await expectAccessibleInBoth(page, 'family-add-hindi-360')
  await page.emulateMedia({ colorScheme: 'light' })
  await form.getByRole('button', { name: 'English' }).click()
  await agree(page, 'Account').check()
  await agree(page, 'Messages').check()
  await form.getByRole('button', { name: 'Add the child' }).click()

  const card = page.getByRole('region', { name: 'Mira', exact: true })
  await expect(card).toBeFocused()
  await expect(card.getByText('12 years · Class VII · CBSE')).toBeVisible()
  await expect(card.getByText('No account', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Since \d+ \w+ \d{4}$/)).toHaveCount(2)
  await agree(page, 'Messages').uncheck()
  await expect(page.getByText('Taken back: Messages.')).toBeVisible()
  await expect(card.getByText('What was taken back')).toBeVisible()
  await look(page, 'family-child')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(agree(page, 'Messages')).toBeChecked()
  await expect(page.getByText('Your agreement is saved.')).toBeVisible()

  // The last copy, without a network; it works again by itself.
  await page.context().setOffline(true)
  await expect(agree(page, 'Messages')).toBeDisabled()
  await expect(card.getByText('Needs a network').first()).toBeVisible()
  await follow(page, '/')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await follow(page, '/family')
  await expect(page.getByText(/^Kept on this device: as of /)).toBeVisible()
  await expect(card.getByText('12 years · Class VII · CBSE')).toBeVisible()
  await expectAccessibleInBoth(page, 'family-offline-360')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.context().setOffline(false)
  await expect(page.getByText(/^Kept on this device: as of /)).toBeHidden()
  await expect(agree(page, 'Messages')).toBeEnabled()

  await card.getByRole('button', { name: 'Code for Mira’s account' }).click()
  const made = page.getByRole('dialog', { name: 'Code for Mira’s own account' })
  await expect(made.getByText(/^Valid until .+ Can be used once\.$/)).toBeVisible()
  await expectAccessibleInBoth(page, 'family-code-360')
  const code = await made.getByRole('img', { name: /^Code/ }).innerText()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/)

  const student = await registerPerson({ contact_person: 'Ms. - Mira Sen' })
  const hers = await otherDevice(browser, page)
  const device = await hers.newPage()
  await signIn(device, student.email)
  await device.goto('/family')
  await expect(device.getByText('Add your date of birth first.')).toBeVisible()
  await look(device, 'family-student')
  await device.getByRole('button', { name: 'I have a code' }).click()
  const link = device.getByRole('dialog', { name: 'I have a code' })
  await link.getByRole('textbox', { name: 'Code' }).fill('WRONG')
  await link.getByRole('button', { name: 'Use the code' }).click()
  await expect(link.getByText('This code is wrong or too old.')).toBeVisible()
  await link.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await link.getByRole('button', { name: 'Use the code' }).click()
  await expect(device.getByText('Agrees to: Account, Messages')).toBeVisible()
  await expect(device.getByText('Ms. Rukmini Sen')).toBeVisible()
  await look(device, 'family-student-linked')
  await hers.close()

  await made.getByRole('button', { name: 'Close' }).click()
  await expect(card.getByText('Has an account')).toBeVisible()

  // Another guardian: the server asks who they are, and what they agree to.
  await card.getByRole('button', { name: 'Code for another guardian' }).click()
  const another = page.getByRole('dialog', { name: 'Code for another guardian of Mira' })
  const second = await another.getByRole('img', { name: /^Code/ }).innerText()
  const father = await registerPerson({ i_am: 'Guardian', contact_person: 'Mr. - Amit Sen' })
  const his = await otherDevice(browser, page)
  const tablet = await his.newPage()
  await signIn(tablet, father.email)
  await tablet.goto('/family')
  await tablet.getByRole('button', { name: 'I have a code' }).click()
  const asked = tablet.getByRole('dialog', { name: 'I have a code' })
  await asked.getByRole('textbox', { name: 'Code' }).fill(second)
  await asked.getByRole('button', { name: 'Use the code' }).click()
  await asked.getByLabel('You are the child').selectOption('Father')
  await agree(tablet, 'Account').check()
  await expectAccessibleInBoth(tablet, 'family-link-360')
  await asked.getByRole('button', { name: 'Become a guardian' }).click()
  await expect(tablet.getByText('Guardians: you (Father), Ms. Rukmini Sen (Mother)')).toBeVisible()

  // He leaves, thinks better of it, and edits what she has changed meanwhile.
  await tablet.getByRole('button', { name: 'Actions for Mira' }).click()
  await tablet.getByRole('menuitem', { name: 'Stop being a guardian' }).click()
  await expect(tablet.getByRole('region', { name: 'Mira', exact: true })).toBeHidden()
  await tablet.getByRole('button', { name: 'Undo' }).click()
  await expect(tablet.getByRole('region', { name: 'Mira', exact: true })).toBeVisible()
  await tablet.getByRole('button', { name: 'Actions for Mira' }).click()
  await tablet.getByRole('menuitem', { name: 'Edit' }).click()
  await another.getByRole('button', { name: 'Close' }).click()
  await rename(page, 'Mira Devi')
  await expect(page.getByRole('region', { name: 'Mira Devi', exact: true })).toBeVisible()
  const editing = tablet.getByRole('dialog', { name: 'Edit Mira' })
  await editing.getByLabel('First name').fill('Miru')
  await editing.getByRole('button', { name: 'Save' }).click()
  const conflict = tablet.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict.getByText('Theirs: Mira Devi')).toBeVisible()
  await conflict.getByRole('button', { name: 'Overwrite' }).click()
  await expect(tablet.getByRole('region', { name: 'Miru', exact: true })).toBeVisible()
  await his.close()
})

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Mira' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Mira' })
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a child who is of age needs no agreement, and is deleted when it can no longer be taken back', async ({
  page,
}) => {
  await signIn(page, (await registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })).email)
  await page.goto('/family')
  await page.getByRole('button', { name: 'Add a child' }).click()
  const form = page.getByRole('dialog', { name: 'Add a child' })
  await form.getByLabel('First name').fill('Ravi')
  await form.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 20}-01-31`)
  await expect(form.getByText('there is nothing to agree to here')).toBeVisible()
  await form.getByLabel('Class', { exact: true }).selectOption('Class XII')
  await form.getByLabel('You are the child').selectOption('Mother')
  await form.getByRole('button', { name: 'Add the child' }).click()
  const card = page.getByRole('region', { name: 'Ravi', exact: true })
  await expect(card.getByText('Ravi is 18 or older and agrees alone.')).toBeVisible()

  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Ravi' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Ravi is deleted.')).toBeVisible()
    await expect(card).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE', { timeout: 30_000 })
  await remove()
  expect((await deleted).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Add your first child' })).toBeVisible()
})

test('a minor without a guardian asks one by a code, and what the server refuses is undone', async ({
  page,
  browser,
}) => {
  const student = await registerPerson({ contact_person: 'Ms. - Tara Bose' })
  await sayBirth(student.email, '2012-05-05')
  await signIn(page, student.email)
  await page.goto('/family')
  await expect(page.getByText('Ask your parent or guardian to agree first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a child' })).toHaveCount(0)
  await look(page, 'family-minor')
  await page.getByRole('button', { name: 'Make a code for my parent' }).click()
  const made = page.getByRole('dialog', { name: 'Code for your parent or guardian' })
  const code = await made.getByRole('img', { name: /^Code/ }).innerText()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Make a code for my parent' })).toBeFocused()

  const hers = await otherDevice(browser, page)
  const parent = await hers.newPage()
  await signIn(parent, (await registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Ila Bose' })).email)
  await parent.goto('/family')
  await parent.getByRole('button', { name: 'I have a code' }).click()
  const link = parent.getByRole('dialog', { name: 'I have a code' })
  await link.getByRole('button', { name: 'Use the code' }).click()
  await expect(link.getByText('Enter the code.')).toBeVisible()
  await link.getByRole('textbox', { name: 'Code' }).fill(code)
  await link.getByRole('button', { name: 'Use the code' }).click()
  await link.getByRole('button', { name: 'Become a guardian' }).click()
  await expect(link.getByText('Relationship with student is required.')).toBeVisible()
  await expect(link.getByLabel('You are the child')).toBeFocused()
  await link.getByLabel('You are the child').selectOption('Mother')
  await agree(parent, 'Account').check()
  await link.getByRole('button', { name: 'Become a guardian' }).click()
  const card = parent.getByRole('region', { name: 'Tara', exact: true })
  await expect(card.getByText('Has an account')).toBeVisible()

  // The server itself refuses: an answer made up here would come without its headers.
  await parent.route('**/consents', (route) =>
    route.continue({ postData: '{"purposes":["account","tests"],"notice_version":"old"}' }),
  )
  await agree(parent, 'Tests').click()
  await expect(parent.getByText('Read the newest notice first.')).toBeVisible()
  await expect(agree(parent, 'Tests')).not.toBeChecked()
  await parent.unroute('**/consents')
  await parent.getByRole('button', { name: 'Actions for Tara' }).click()
  await parent.getByRole('menuitem', { name: 'Stop being a guardian' }).click()
  await expect(parent.getByText('A minor needs a guardian. Write to Support to change this.')).toBeVisible()
  await expect(card).toBeVisible()

  await parent.getByRole('button', { name: 'I have a code' }).click()
  for (const wrong of Array.from({ length: 10 }, (_, at) => `WRONG${at}`)) {
    await link.getByRole('textbox', { name: 'Code' }).fill(wrong)
    const answered = parent.waitForResponse('**/guardian-links')
    await link.getByRole('button', { name: 'Use the code' }).click()
    expect((await answered).status()).toBe(422)
  }
  await link.getByRole('button', { name: 'Use the code' }).click()
  await expect(link.getByText('Too many wrong codes. Try again in an hour.')).toBeVisible()
  await hers.close()
})

/** Saves the step of the profile that has the date of birth of a student. */
async function sayBirth(email: string, date_of_birth: string): Promise<void> {
  const answer = await fetch(`${process.env.APP_URL}/api/v1/teacher/contact_information`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await logIn(process.env.APP_URL!, email, password)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      date_of_birth,
      name_of_institute_university: 'Bright Lane',
      board_council: 'CBSE',
      studying_in: 'Class IX',
      is_address_1_permanent: 'Yes',
      state: 'West Bengal',
      country: 'India',
      pincode: '700001',
      location: 'Kolkata',
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

test('a visitor is asked to log in, and is led back', async ({ page }) => {
  await page.goto('/family')
  await expect(page.getByRole('heading', { name: 'Family' })).toBeVisible()
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
})
