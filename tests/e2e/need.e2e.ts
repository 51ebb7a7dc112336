import { look } from './colours.ts'
import { expect, follow, holdAnswers, test } from './fixtures.ts'
import { addChild } from './families.ts'
import { otherDevice, registerPerson, signIn } from './people.ts'
import { listTeacher } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|status of 422/], { scope: 'test' }] })

test('a guardian posts a need on a phone, a tutor answers it, and the guardian reads it', async ({ page, browser }) => {
  const guardian = await registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  const [{ name, email: tutorEmail }] = await Promise.all([listTeacher('Rohini'), addChild(guardian.email)])
  await signIn(page, guardian.email)

  await page.goto('/need?near=700001')
  const next = page.getByRole('button', { name: 'Next' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  const go = async () => void (isPhone && (await next.click()))
  await expect(page.getByRole('heading', { name: 'Who wants to learn?' })).toBeVisible()
  if (isPhone) {
    await next.click()
    await expect(page.getByText('Choose a class.')).toBeVisible()
    await expect(page.getByLabel('Class or course')).toBeFocused()
  }
  await look(page, 'need-who')
  await page.getByLabel('Class or course').selectOption('BITSAT')
  await go()
  if (isPhone) await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeFocused()
  await page.getByLabel('Subject', { exact: true }).selectOption('Mathematics')
  await go()
  await page.getByLabel('Online classes').check()
  await expect(page.getByLabel(/^Pincode or area/)).toHaveValue(/700001/)
  await look(page, 'need-how')
  await go()
  // What was typed is there again after a reload.
  await page.reload()
  for (let step = 0; step < 3; step++) await go()
  await page.getByLabel('This month').check()
  await page.getByLabel('Weekday evenings').check()
  await look(page, 'need-when')
  await go()
  await page.getByLabel(/^What else/).fill('Twice a week, please. Ring 98310 44270.')
  await look(page, 'need-rest')

  // Without a network it waits on the device.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Post your need' }).click()
  await expect(page).toHaveURL(/\/needs$/)
  await expect(page.getByText('On this device. Goes out with the next network.')).toBeVisible()
  await look(page, 'needs-offline')
  await page.context().setOffline(false)
  const need = page.getByRole('article', { name: 'Mathematics, BITSAT' })
  await expect(need).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('On this device. Goes out with the next network.')).toBeHidden()
  await expect(need).toContainText('[hidden until both agree]')
  await expect(need).toContainText('5 answers left')

  // The tutor, on another device.
  const theirs = await otherDevice(browser, page)
  const tutor = await theirs.newPage()
  await signIn(tutor, tutorEmail)
  await tutor.goto('/teacher/inquiries?state=leads')
  const lead = tutor.getByRole('article', { name: 'Mathematics, BITSAT' }).first()
  await expect(async () => {
    await tutor.reload()
    await expect(lead).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(lead).toContainText('5 answers left')
  await expect(tutor.getByText('Rukmini')).toBeHidden()
  await expect(tutor.getByText('Mira')).toBeHidden()
  await look(tutor, 'teacher-leads')
  // What is read again while it is shown does not flicker. A notification of the lead may have asked for it already:
  // the page then waits for that answer.
  const isAsked = tutor.waitForRequest('**/api/v1/teacher/leads?*')
  const letThrough = await holdAnswers(theirs, '**/api/v1/teacher/leads?*')
  await follow(tutor, '/teacher/settings')
  await expect(lead).toBeHidden()
  await follow(tutor, '/teacher/inquiries?state=leads')
  await isAsked
  await expect(lead).toBeVisible()
  await expect(tutor.locator('[aria-busy=true]')).toHaveCount(0)
  letThrough()
  await lead.getByRole('button', { name: 'Answer' }).click()
  const dialog = tutor.getByRole('dialog', { name: 'Answer: Mathematics, BITSAT' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Write a message.')).toBeVisible()
  await look(tutor, 'lead-answer')
  await dialog.getByLabel('Your message').fill('I teach near you. Does Monday suit you?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(tutor).toHaveURL(/\/inbox\/[0-9a-f]{24}$/)
  await expect(tutor.getByRole('list', { name: 'Messages' })).toContainText('Does Monday suit you?')

  // The guardian finds it with the need, and in the messages.
  await page.goto('/needs')
  await expect(need).toContainText('4 answers left')
  await expect(need.getByRole('link', { name: `Ms. ${name}`, exact: true })).toBeVisible()
  await look(page, 'needs')
  await page.goto('/inbox')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Does Monday suit you?')

  // What it says is changed, though an answer has made it newer meanwhile.
  await page.goto('/needs')
  await need.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit your need' })
  await expect(edit.getByLabel('Class or course')).toHaveValue('BITSAT')
  await expect(edit.getByLabel('Weekday evenings')).toBeChecked()
  await edit.getByLabel('Class or course').selectOption('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Choose a class.')).toBeVisible()
  await look(page, 'need-edit')
  await edit.getByLabel('Class or course').selectOption('BITSAT')
  await edit.getByLabel(/^At most a session/).fill('800')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(need).toContainText('₹800')

  // A pause can be taken back; the end is asked for.
  await need.getByRole('button', { name: 'Pause' }).click()
  await expect(need.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(need.getByText('Open', { exact: true })).toBeVisible()
  await need.getByRole('button', { name: 'Filled' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Who teaches now?')
    .selectOption({ label: `Ms. ${name}` })
  await look(page, 'need-filled')
  await page.getByRole('dialog').getByRole('button', { name: 'Filled' }).click()
  await expect(need.getByText('Filled', { exact: true })).toBeVisible()
  await theirs.close()
})

test('what nobody teaches near by leads to a need @full', async ({ page }) => {
  await page.goto('/tutors?near=700001&q=nobodyiscalledthis')
  await page.getByRole('link', { name: 'Post your need' }).click()
  await expect(page.getByRole('heading', { name: 'Post your need' })).toBeVisible()
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
})
