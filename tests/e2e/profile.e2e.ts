import { madePdf } from '../support/pdf.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { institute, otherDevice, registerPerson, signIn } from './people.ts'
import { takePicture } from './take-picture.ts'
import {
  chooseFirst,
  chooseMany,
  goOffline,
  fillAbout,
  fillContact,
  next,
  openProfile,
  step,
  teachAll,
} from './profile-form.ts'

test.use({ serviceWorkers: 'allow' })

test('a teacher fills in all four steps, and the server has them @every-size', async ({ page }) => {
  test.setTimeout(120_000)
  const width = page.viewportSize()!.width
  const { email } = await registerPerson({ i_am: 'Teacher', interested_in: ['Online Classes'] })
  await signIn(page, email)
  await openProfile(page)
  await next(page)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Please select your nationality' })).toBeVisible()
  await expectAccessible(page)
  await fillAbout(page)
  await takePicture(page, `profile-1-${width}`, false)
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
  await expect(page.getByText('Saved Information success')).toBeVisible()
  await next(page)
  await expect(page.getByText('Please fill all required fields.')).toBeVisible()
  // What lies under a message, in a dialog to come its last button, can be pressed.
  await expect(page.getByText('Please fill all required fields.')).toHaveCSS('pointer-events', 'none')
  await expectAccessible(page)
  await takePicture(page, `profile-2-wrong-${width}`, false)
  // Esc closes the message, and not the profile.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please fill all required fields.')).toBeHidden()
  await chooseFirst(page, 'Level')
  await page.getByRole('combobox', { name: 'Subjects' }).click()
  await page.getByRole('option', { name: 'Select All' }).click()
  await page.getByRole('option', { name: 'Other…' }).click()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.getByRole('dialog', { name: 'Enter Other Subject' }).getByLabel('Subject').fill('Astronomy')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await chooseMany(page, 'Boards', ['CBSE'])
  await page.getByLabel('Charge per session').selectOption('500-1000')
  await page.getByLabel('Currency').selectOption('INR')
  await chooseMany(page, 'Where you teach', ['Online'])
  await page.getByLabel('Total experience').selectOption('8-9 years')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Institute name').fill('South Point High School')
  await page.getByLabel('Institute location').fill('Ballygunge')
  await page.getByLabel('Service period').selectOption('3-4 years')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `profile-2-${width}`, false)
  await next(page)
  await step(page, 'QUALIFICATION')
  await page.getByLabel('School name').fill('Patha Bhavan')
  await page.getByLabel('Board or council').selectOption('CBSE')
  await page.getByLabel('Passing year').selectOption('2008')
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Add a qualification' }).click()
  await page.getByRole('button', { name: 'Add qualification' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Specialization is required.' })).toBeVisible()
  await page.getByLabel('Qualification level').selectOption({ index: 1 })
  await page.getByLabel('Specialization').fill('Algebra')
  await page.getByLabel('Institution name').fill('University of Calcutta')
  await page.getByLabel('Completion year').selectOption('2015')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add qualification' }).click()
  await expectAccessible(page)
  await takePicture(page, `profile-3-${width}`, false)
  await next(page)
  await step(page, 'Tutors / Trainers')
  await page.getByLabel('Area code').fill('33')
  await page.getByLabel('Landline').fill('24610987')
  await page.getByLabel('Date of birth').fill('2015-03-09')
  await next(page, 'Save & close')
  await expect(page.getByText('Please fill all the required fields.')).toBeVisible()
  for (const sentence of [
    'Age must be 18 or older.',
    'STD Code must start with 0',
    'Select Yes if Above Address is permanent.',
  ])
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `profile-4-wrong-${width}`, false)
  await page.getByLabel('Area code').fill('033')
  await fillContact(page)
  await page.getByLabel('Marital status').selectOption('Single')
  await page.getByLabel('Vehicle you have').selectOption('Two Wheeler')
  await next(page, 'Save & close')
  await expect(page.getByText('Contact information updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/teacher$/)
  // The last step is left before the server has it.
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('profile')!) as Record<string, unknown>)
  await expect.poll(saved).toMatchObject({
    version: 4,
    how_much_do_you_charge: '500-1000 INR',
    contact: { landline_no: '033-24610987' },
  })
  await openProfile(page)
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
  await page.getByRole('button', { name: 'Delete entry 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete Item' })).toContainText(
    'Are you sure you want to delete this item?',
  )
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Entry deleted successfully')).toBeVisible()
  // An empty one stands open in its place.
  await expect(page.getByRole('button', { name: 'Delete entry 1' })).toBeHidden()
  await expect(page.getByLabel('Level', { exact: true })).toHaveValue('')
})

test('a guardian and an associate are asked for what is theirs @full', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { email } = await registerPerson({ i_am: 'Guardian' })
  await signIn(page, email)
  await openProfile(page)
  await expect(page.getByText("Student's Gender")).toBeVisible()
  await fillAbout(page)
  await next(page)
  await step(page, 'Student / Guardian')
  await expect(page.getByRole('heading', { name: 'Student Information' })).toBeVisible()
  // Until something is filled in, the button closes.
  await page.getByLabel('Landmark').fill('Opposite the post office')
  await next(page, 'Save & close')
  for (const sentence of [
    'Relationship with student is required.',
    'Name of Institute or University is required.',
    'Board is required.',
  ])
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
  await page.getByLabel('Relationship with student').selectOption('Mother')
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Name of Institute or University' }).fill('University of Calcutta')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await page.getByLabel('Studying in').selectOption('Class X')
  await expectAccessible(page)
  await next(page, 'Save & close')
  await expect(page.getByText('Contact information updated successfully')).toBeVisible()

  const second = await otherDevice(browser, page)
  const there = await second.newPage()
  const associate = await registerPerson({ i_am: 'Associate', interested_in: [] })
  await signIn(there, associate.email)
  await openProfile(there)
  await expect(there.getByText('Class Location')).toBeHidden()
  await fillAbout(there)
  await next(there)
  await step(there, 'Contact Details')
  await fillContact(there)
  await there.getByLabel('Marital status').selectOption('Single')
  await next(there, 'Save & close')
  await expect(there.getByText('Contact information updated successfully')).toBeVisible()
  await second.close()
})

test('an institute uploads its logo and certificates, with and without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|status of 422/)
  const { email } = await registerPerson({ ...institute, services_offered: [] })
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await next(page)
  await step(page, 'TEACHING PROFICIENCY & EXPERIENCE')
  await expect(page.getByRole('group', { name: 'Have you taught at another institution before?' })).toBeVisible()
  await expect(page.getByLabel('How does your institute teach? (optional)')).toBeVisible()
  await teachAll(page)
  await page.getByLabel('Charge per session').selectOption('0-500')
  await page.getByLabel('Currency').selectOption('INR')
  await chooseMany(page, 'Where you teach', ['Institute'])
  await page.getByLabel('Total experience').selectOption('10+ years')
  await page.getByRole('radio', { name: 'No' }).check()
  await next(page)
  await step(page, 'Contact Details')
  await fillContact(page)
  await next(page, 'Save & Next')
  await step(page, 'Institute Information')
  const choose = (kind: string, name: string, mimeType: string, buffer: Buffer) =>
    page.locator(`input[data-kind=${kind}]`).setInputFiles({ name, mimeType, buffer })
  await choose('logo', 'logo.png', 'image/png', onePixel)
  await expect(page.getByText('Your logo was changed.')).toBeVisible()
  await choose('certificate', 'page.pdf', 'application/pdf', Buffer.from('<html>%PDF-1.7'))
  await expect(page.getByText('This PDF is damaged or not a PDF. Save it again and retry.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove page.pdf' }).click()
  await choose('certificate', 'huge.pdf', 'application/pdf', Buffer.alloc(6_000_000))
  await expect(page.getByText('A certificate must be at most 5 MB.')).toBeVisible()
  await goOffline(page)
  await choose('certificate', 'Trade licence.pdf', 'application/pdf', madePdf())
  await expect(page.getByText('Waiting for network')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'profile-5')
  await context.setOffline(false)
  await expect(page.getByText('Pending')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Delete Trade licence.pdf' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('The document is deleted.')).toBeVisible()
  await choose('certificate', 'other.pdf', 'application/pdf', Buffer.from('<html>%PDF-1.7'))
  await expect(page.getByText('This PDF is damaged or not a PDF. Save it again and retry.')).toBeVisible()
  await page.getByLabel('Description (optional)').fill('Evening classes since 2009.')
  await next(page, 'Save & close')
  await expect(page).toHaveURL(/\/teacher$/)
  await expect(page.getByText('Saved Information success')).toBeVisible()
  // What the server does not take is not about to be sent: there is nothing to ask.
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
