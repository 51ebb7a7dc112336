import { look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { asAdmin, callsOf, registerPerson, signInAsAdmin } from './people.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: [[/status of 422/], { scope: 'test' }] })

const wide = { width: 1280, height: 800 }

test('what waits for staff is moved, assigned, noted and closed on one board, by keys and on a phone', async ({
  page,
}) => {
  const word = `board${Date.now()}`
  const { email } = await registerPerson({ contact_person: 'Mr. - Aarav Deshmukh' })
  const calls = await callsOf(email)
  for (const subject of ['Cannot open the mock', 'Certificate was rejected', 'Refund for a double payment'])
    await calls('POST', '/support/tickets', { subject: `${subject} ${word}`, message: 'What now?' })
  await signInAsAdmin(page)
  const phone = page.viewportSize()!
  await page.setViewportSize(wide)
  await page.goto(`/admin/inquiries?q=${word}`)
  const column = (name: string) => page.getByRole('region', { name })
  const item = (name: string, subject: string) => column(name).getByRole('link', { name: new RegExp(subject) })
  await expect(column('New').getByRole('listitem')).toHaveCount(3)
  await expect(column('New').getByText('Mr. Aarav Deshmukh · Student').first()).toBeVisible()
  await expect(column('Closed').getByText('No inquiries.')).toBeVisible()

  // The keyboard alone: the first one to the next column, and on with it.
  await page.keyboard.press('j')
  await expect(item('New', 'Cannot open')).toBeFocused()
  await page.keyboard.press('2')
  await expect(item('In progress', 'Cannot open')).toBeFocused()
  await page.keyboard.press('m')
  await expect(column('In progress').getByRole('listitem')).toContainText('Administrator')
  await page.keyboard.press('3')
  await expect(item('Waiting for reply', 'Cannot open')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item('In progress', 'Cannot open')).toBeVisible()
  await look(page, 'inquiry-board')
  await page.setViewportSize(wide)

  // Beside the board: a note, somebody else, the answer that moves it.
  await item('In progress', 'Cannot open').click()
  const drawer = page.getByRole('dialog', { name: 'Inquiry' })
  await expect(drawer.getByText('What now?')).toBeVisible()
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByText('Note is required.')).toBeVisible()
  await drawer.getByLabel('New note').fill('Called back at noon.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByText('Called back at noon.')).toBeVisible()
  await look(page, 'inquiry-drawer')
  await drawer.getByLabel('Assigned to').selectOption({ label: 'Nobody' })
  await expect(drawer.getByLabel('Assigned to')).toHaveValue('')
  await drawer.getByLabel('Your message').fill('Please try again.')
  await drawer.getByRole('button', { name: 'Send' }).click()
  await expect(drawer.getByLabel('Column')).toHaveValue('waiting')
  await drawer.getByLabel('Column').selectOption({ label: 'Closed' })
  await expect(drawer.getByRole('button', { name: 'Open it again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
  await expect(item('Closed', 'Cannot open')).toBeVisible()

  // As a table, and as one column on a phone.
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Inquiries' }).getByRole('row')).toHaveCount(3)
  await look(page, 'inquiry-table')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Closed 1' }).click()
  await expect(page.getByRole('link', { name: /Cannot open/ })).toBeVisible()
  await page.getByRole('button', { name: 'Waiting for reply 0' }).click()
  await expect(page.getByText('No inquiries match.')).toBeVisible()

  // What has waited longest, whoever it is of.
  await page.getByRole('button', { name: 'Take the oldest' }).click()
  await expect(drawer.getByLabel('Column')).toHaveValue('progress')
  const taken = new URL(page.url()).searchParams.get('item')!
  const admin = await asAdmin()
  const { data } = (await (await admin('GET', `/admin/inquiries/${taken}`)).json()) as {
    readonly data: { readonly assigned_to: { readonly id: string } }
  }
  expect(data.assigned_to.id).not.toBe('')
})
