import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { madePdf } from '../support/pdf.ts'
import { look } from './colours.ts'
import { registerGuardian } from './families.ts'
import { expect, storeOf, test } from './fixtures.ts'
import { otherDevice, signIn } from './people.ts'
import { listTeacher, openTutor, shareContacts } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 422/] })

const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const chooseFiles = (page: Page, ...files: readonly (readonly [name: string, mimeType: string, buffer: Buffer])[]) =>
  page.locator('input[type=file]').setInputFiles(files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })))
const bubble = (page: Page, text: string) => page.getByRole('list', { name: 'Messages' }).getByText(text)

test('a family asks a tutor, both write, also without a network, and share their numbers when both agree', async ({
  page,
  browser,
}) => {
  const [guardian, { name, email: tutorEmail }] = await Promise.all([registerGuardian(), listTeacher('Rohini')])
  await signIn(page, guardian.email)

  await openTutor(page, name)
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask Ms. ${name}` })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Write a message.')).toBeVisible()
  await expect(dialog.getByLabel('Your question')).toBeFocused()
  await expect(dialog.getByLabel('Who is it for?')).toHaveValue(/^[0-9a-f]{24}$/)
  await look(page, 'ask-tutor')
  await dialog.getByLabel('Your question').fill('Can you help Mira twice a week? Ring 98310 44270.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { name: `Ms. ${name}` })).toBeVisible()
  await expect(bubble(page, '[hidden until both agree]')).toBeVisible()
  await expect(page.getByText('98310')).toBeHidden()

  // The tutor, on another device.
  const theirs = await otherDevice(browser, page)
  const tutor = await theirs.newPage()
  await signIn(tutor, tutorEmail)
  await tutor.goto('/teacher')
  await expect(tutor.getByRole('listitem').filter({ hasText: 'Rukmini S. for Mira' })).toContainText(/Answer by /)
  await look(tutor, 'teacher-home')
  await tutor.getByRole('link', { name: /New inquiries/ }).click()
  await expect(tutor).toHaveURL(/\/teacher\/inquiries\?state=new$/)
  const card = tutor.getByRole('article', { name: 'Mathematics, Mira' })
  await expect(card).toContainText('Rukmini S. for Mira')
  await expect(card).toContainText('same pincode')
  await expect(card).toContainText(/Answer by /)
  await expect(tutor.getByText('Sen', { exact: false })).toBeHidden()
  await look(tutor, 'teacher-inquiries')
  await card.getByRole('link', { name: 'Answer' }).click()
  await expect(tutor.getByText('Mathematics · Mira, Class VII')).toBeVisible()
  await write(tutor, 'Yes, gladly. Does Monday suit you?')
  await expect(bubble(tutor, 'Does Monday suit you?')).toBeVisible()

  // Files: what cannot be sent says so and is removed, the others go out with the message or alone.
  const sums = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f2d06b' } })
    .png()
    .toBuffer()
  await chooseFiles(tutor, ['notes.txt', 'text/plain', Buffer.from('Notes')], ['sums.png', 'image/png', sums])
  await expect(tutor.getByText('A file must be a JPG, PNG or WebP picture, or a PDF.')).toBeVisible()
  await tutor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(tutor.getByText('Remove notes.txt, which cannot be sent.')).toBeVisible()
  await tutor.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(tutor.getByText('Remove notes.txt, which cannot be sent.')).toBeHidden()
  await chooseFiles(tutor, ['Ring 9831044270.pdf', 'application/pdf', madePdf()])
  const toSend = tutor.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
  await expect(toSend).toHaveCount(2)
  await tutor.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(toSend).toHaveCount(0)
  await expect(tutor.getByRole('link', { name: 'sums.png' })).toBeVisible()

  await expect(bubble(page, 'Does Monday suit you?')).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  // A stranger's picture waits for a tap. It opens beside, a PDF is saved.
  await page.getByRole('button', { name: /^Show sums\.png, \d+ KB$/ }).click()
  await expect(page.getByRole('img', { name: 'sums.png' })).toHaveJSProperty('naturalWidth', 800)
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'sums.png' }).click()])
  await expect(opened.locator('img')).toHaveJSProperty('naturalWidth', 800)
  await opened.close()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Ring \[hidden until both agree\]\.pdf, 1 KB$/ }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Ring .*hidden until both agree.*\.pdf$/)
  await chooseFiles(page, ['Question 4.png', 'image/png', sums], ['notes.txt', 'text/plain', Buffer.from('Notes')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await look(page, 'thread')
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()

  // Without a network the message stays on the device, also after the page is closed.
  await page.context().setOffline(true)
  await expect(page.getByText('Files need a network. A message waits for one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a file' })).toBeDisabled()
  await write(page, 'Monday is fine.')
  await expect(page.getByText('On this device. Goes out with the next network.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Monday is fine.')).toBeVisible()
  await expect(page.getByText(/^Kept on this device: as of /).first()).toBeVisible()
  await look(page, 'thread-offline')
  await page.context().setOffline(false)
  await expect(page.getByText('On this device. Goes out with the next network.')).toBeHidden({ timeout: 20_000 })
  await expect(bubble(page, 'Monday is fine.')).toBeVisible()
  // The file that was uploaded before goes along.
  await expect(page.getByRole('link', { name: 'Question 4.png' })).toBeVisible()
  await expect(bubble(tutor, 'Monday is fine.')).toBeVisible({ timeout: 20_000 })

  // The network goes right after a message is sent: it stands in its thread, also after the page is opened anew.
  await page.route('**/messages', (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue(),
  )
  await write(page, 'Tuesday, too.')
  await expect(bubble(page, 'Tuesday, too.')).toBeVisible()
  await expect.poll(() => storeOf(page, 'abhyas', 'copies')).toContain('Tuesday, too.')
  await page.context().setOffline(true)
  await page.reload()
  await expect(bubble(page, 'Tuesday, too.')).toBeVisible()
  await page.unroute('**/messages')
  await page.context().setOffline(false)
  await expect(page.getByText(/^Kept on this device: as of /)).toHaveCount(0, { timeout: 20_000 })

  // Contact details appear when both have agreed, not before.
  await shareContacts(page, tutor, guardian.mobile)
  await look(tutor, 'thread-contact')

  // The list, and the tutor's side of the request.
  await tutor.getByRole('button', { name: 'More' }).click()
  await tutor.getByRole('menuitem', { name: 'A trial is planned' }).click()
  await expect(tutor.getByText('Trial planned', { exact: true })).toBeVisible()
  await tutor.goto('/inbox')
  await expect(tutor.getByRole('link', { name: /Rukmini S\./ })).toBeVisible()
  await look(tutor, 'inbox')

  // The tutor blocks, sees whom, and takes it back.
  await tutor.getByRole('link', { name: /Rukmini S\./ }).click()
  await tutor.getByRole('button', { name: 'More' }).click()
  await tutor.getByRole('menuitem', { name: 'Block' }).click()
  await expect(tutor.getByText('You cannot write in this conversation.')).toBeVisible()
  await tutor.goto('/teacher/settings')
  const blocked = tutor.getByRole('region', { name: 'Blocked' })
  await expect(blocked.getByText('Rukmini S.')).toBeVisible()
  await look(tutor, 'teacher-blocked')
  await blocked.getByRole('button', { name: 'Unblock Rukmini S.' }).click()
  await expect(blocked.getByText(/^You have blocked nobody\./)).toBeVisible()
  await tutor.getByRole('button', { name: 'Undo' }).click()
  await blocked.getByRole('button', { name: 'Unblock Rukmini S.' }).click()
  await expect(blocked.getByText(/^You have blocked nobody\./)).toBeVisible()

  // A block ends it for both.
  await page.reload()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect(page.getByText('You cannot write in this conversation.')).toBeVisible()
  await theirs.close()
})

test('a visitor who asks is led to log in, and messages are for people with an account @full', async ({ page }) => {
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
})
