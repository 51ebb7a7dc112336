import { expectAccessibleInBoth, look } from './colours.ts'
import { registerGuardian } from './families.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { otherDevice, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { askTutor, listTeacher, openTutor } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [/status of (?:403|404|409)|ERR_INTERNET_DISCONNECTED/] })

test('a message is reported, staff decide, and its reporter reads the outcome', async ({ page, browser }) => {
  const [guardian, { name, email: tutorEmail }] = await Promise.all([registerGuardian(), listTeacher('Bela')])
  await signIn(page, guardian.email)
  await openTutor(page, name)
  await expect(page.getByRole('button', { name: 'Report this page' })).toBeVisible()
  await askTutor(page, name, 'Can you help Mira twice a week?')
  const thread = new URL(page.url()).pathname

  const theirs = await otherDevice(browser, page)
  const tutor = await theirs.newPage()
  await signIn(tutor, tutorEmail)
  await tutor.goto(thread)
  await tutor.getByLabel('Your message').fill('Come alone, and tell nobody.')
  await tutor.getByRole('button', { name: 'Send', exact: true }).click()

  // The message is reported from its own menu.
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages.getByText('Come alone, and tell nobody.')).toBeVisible({ timeout: 10_000 })
  await look(page, 'thread-menus')
  await page.getByRole('button', { name: `About this message of Ms. ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Report this message' }).click()
  const dialog = page.getByRole('dialog', { name: `Report a message of Ms. ${name}` })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByLabel('What is wrong?').selectOption('A child may be in danger')
  await expect(dialog.getByText('call 1098')).toBeVisible()
  await dialog.getByLabel('Tell us more').fill('He asks my daughter to come alone.')
  // A change of the width would close it: the thread has another place on a desktop.
  await expectAccessibleInBoth(page, 'report-dialog-360')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thank you. We look at it.')).toBeVisible()
  const number = /Report ([0-9A-F]{8})\./.exec(await dialog.innerText())![1]!
  await expectAccessibleInBoth(page, 'report-made-360')
  await dialog.getByRole('button', { name: 'Done' }).click()

  // A child may be in danger: nobody writes until somebody has looked.
  await expect(page.getByText('This is being looked at. You can go on when that is done.')).toBeVisible()
  await page.getByRole('button', { name: `About this message of Ms. ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Report this message' }).click()
  await dialog.getByLabel('What is wrong?').selectOption('Advertising')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('You have reported this already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Staff, on another device.
  const office = await otherDevice(browser, page)
  const staff = await office.newPage()
  await signInAsAdmin(staff)
  await staff.goto('/admin')
  await staff
    .getByRole('main')
    .getByRole('link', { name: /Reports to decide/ })
    .click()
  const card = staff.getByRole('article', { name: `Report ${number}` })
  await expect(card).toContainText(`A message: Ms. ${name}`)
  await expect(card).toContainText(/Due /)
  await expect(card).toContainText('A child may be in danger')
  await look(staff, 'admin-reports')
  // What is due first is the first one, and the keyboard opens it.
  await staff.keyboard.press('j')
  await expect(card.getByRole('link')).toBeFocused()
  await staff.keyboard.press('Enter')
  const drawer = staff.getByRole('dialog', { name: 'Report' })
  const around = drawer.getByRole('region', { name: 'Messages around it' })
  await expect(around).toContainText('Come alone, and tell nobody.')
  await expect(drawer).toContainText('the conversation, the page')
  await drawer.getByRole('button', { name: 'Take this report' }).click()
  await expect(staff.getByText('You have taken this report.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Decide' }).click()
  await expect(drawer.getByText('Choose what is done.')).toBeVisible()
  await expect(drawer.getByText('Say what was decided. Both sides read it.')).toBeVisible()
  await look(staff, 'admin-report')
  await drawer.getByLabel('Decision').selectOption('Upheld: it is removed')
  await drawer.getByLabel('What both sides read').fill('This message is against our rules.')
  await drawer.getByRole('button', { name: 'Decide' }).click()
  await expect(staff.getByText('Decided, and both sides were notified.')).toBeVisible()
  await expect(drawer).toContainText('It is removed')

  // The family reads it; the message is gone on both sides.
  await page.goto('/account/reports')
  const own = page.getByRole('listitem', { name: `Report ${number}` })
  await expect(own).toContainText('Our decision: This message is against our rules.')
  await expect(own).toContainText('Upheld')
  await look(page, 'own-reports')
  await page.goto(thread)
  await expect(messages.getByText('This message was removed.')).toBeVisible()
  await tutor.goto('/teacher/inquiries')
  await tutor.getByRole('button', { name: 'Not for me' }).click()
  await tutor.getByRole('menuitem', { name: 'Report' }).click()
  await expect(tutor.getByRole('dialog', { name: 'Report the question of Rukmini S.' })).toBeVisible()
  await tutor.goto(thread)
  await expect(tutor.getByText('Come alone, and tell nobody.')).toBeHidden()

  // Staff were wrong: what was held is open again.
  await drawer.getByLabel('What both sides read').fill('We have looked again. All is well.')
  await drawer.getByRole('button', { name: 'Take it back' }).click()
  await expect(drawer).toContainText('Rejected')
  await page.reload()
  await expect(messages.getByText('Come alone, and tell nobody.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toBeVisible()
  await Promise.all([theirs.close(), office.close()])
})

test('the queue has its filters in its address, and says where nothing is @full', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/reports?state=rejected')
  await expect(page.getByRole('button', { name: 'Rejected' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/reports?page=999')
  await expect(page.getByText('Nothing is reported.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a page is reported from the page, by who is logged in @full', async ({ page }) => {
  const [{ name }, { email }] = await Promise.all([listTeacher('Nirmala'), registerPerson()])
  await openTutor(page, name)
  await page.getByRole('link', { name: 'Report this page' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/account/reports')
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
  await signIn(page, email)
  await openTutor(page, name)
  await page.getByRole('button', { name: 'Report this page' }).click()
  const dialog = page.getByRole('dialog', { name: `Report Ms. ${name}` })
  await dialog.getByLabel('What is wrong?').selectOption('Something else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Say what is wrong.')).toBeVisible()
  await look(page, 'report-page')
  await dialog.getByLabel('Tell us more').fill('This is the photo of somebody else.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByRole('link', { name: 'Your reports' }).click()
  await expect(page.getByRole('heading', { name: `Page: Ms. ${name}` })).toBeVisible()
})

test('a report that is made without a network waits on the device, and goes out by itself @full', async ({
  page,
  context,
}) => {
  const [guardian, { name }] = await Promise.all([registerGuardian(), listTeacher('Bela')])
  await signIn(page, guardian.email)
  await openTutor(page, name)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Report this page' }).click()
  const dialog = page.getByRole('dialog', { name: /^Report / })
  await dialog.getByLabel('What is wrong?').selectOption('Advertising')
  await dialog.getByLabel('Tell us more').fill('Sells notes.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Your report is on this device. It goes out with the next network.')).toBeVisible()
  await expectAccessibleInBoth(page, 'report-waits-360')
  await dialog.getByRole('link', { name: 'Your reports' }).click()
  await expect(page.getByText('Advertising, Sells notes.')).toBeVisible()
  await expect(page.getByText('On this device. Goes out with the next network.')).toBeVisible()
  await look(page, 'reports-waiting')
  await context.setOffline(false)
  await expect(page.getByRole('listitem', { name: /^Report [0-9A-F]{8}$/ })).toContainText('Sells notes.', {
    timeout: 20_000,
  })
  await expect(page.getByText('On this device.')).toBeHidden()
})
