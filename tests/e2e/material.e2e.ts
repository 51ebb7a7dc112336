import { madePdf } from '../support/pdf.ts'
import { expectAccessibleInBoth, look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { unique } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('a teacher adds a file and a video, staff approve them, a student keeps the file for offline', async ({
  page,
  browser,
}) => {
  const [teacher, student] = await Promise.all([
    registerPerson({ i_am: 'Teacher', contact_person: 'Ms. - Ananya Rao' }),
    registerPerson(),
  ])
  const [sums, falling] = [`Sums ${unique()}`, `Falling ${unique()}`]

  await signIn(page, teacher.email)
  await page.goto('/teacher/downloadable')
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible()
  await look(page, 'downloadable-empty')
  const add = page.getByRole('link', { name: 'Add material' })
  const form = page.getByRole('dialog', { name: 'Material' })
  const about = async (title: string) => {
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Subject').selectOption('Mathematics')
    await form.getByLabel('Class or course').selectOption('Class 10')
    await form.getByLabel('Licence').selectOption('My own work')
  }
  await add.click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Give it a title.')).toBeVisible()
  await expect(form.getByText('Say under which licence it may be used.')).toBeVisible()
  await about(sums)
  await form.getByLabel('File of the material').setInputFiles({
    name: 'sums.pdf',
    mimeType: 'application/pdf',
    buffer: madePdf(),
  })
  await look(page, 'material-form')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('PDF, 1 KB')).toBeVisible()

  await add.click()
  await form.getByLabel('What it is').selectOption('A video elsewhere')
  await about(falling)
  await form.getByLabel('Address').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter an address that begins with https://')).toBeVisible()
  await form.getByLabel('Address').fill('https://videos.example.org/w/1')
  await expect(form.getByText('Opens videos.example.org in a new tab. It is not a part of Abhyas.')).toBeVisible()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  for (const title of [sums, falling]) {
    await page.getByRole('button', { name: `Send ${title} for approval` }).click()
    await expect(page.getByText('Sent. We look at it and tell you.').first()).toBeVisible()
  }
  await expect(page.getByText('Waits for approval')).toHaveCount(3) // one is the filter's
  await look(page, 'downloadable')

  // It is found from everywhere in the area.
  await page.goto('/teacher/categories')
  await expect(page.getByRole('region', { name: 'Free plan' })).toContainText('2 of 500')
  await expect(page.getByText('You have bought nothing yet.')).toBeVisible()
  await look(page, 'subscriptions')
  await page.goto('/teacher')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Search your tests, material, inquiries or pages').fill(sums)
  await expect(page.getByRole('option', { name: sums })).toContainText('PDF, 1 KB · Waits for approval')
  await expectAccessibleInBoth(page, 'teacher-search-360')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Title')).toHaveValue(sums)
  await form.getByRole('button', { name: 'Cancel' }).click()

  const office = await otherDevice(browser, page)
  const staff = await office.newPage()
  await signInAsAdmin(staff)
  await staff.goto('/admin/material')
  const card = staff.getByRole('article', { name: sums })
  await expect(card).toContainText('By Ms. Ananya Rao')
  await look(staff, 'admin-material')
  await card.getByRole('button', { name: `Reject ${sums}` }).click()
  const why = staff.getByRole('dialog', { name: `Reject ${sums}?` })
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(why.getByText('Say why it is rejected. The owner will read it.')).toBeVisible()
  await why.getByLabel('Reason').fill('Page 3 is missing.')
  await why.getByRole('button', { name: 'Reject' }).click()
  await staff.getByRole('button', { name: `Approve ${falling}` }).click()
  await staff.goto('/admin/material?state=rejected')
  await staff.getByRole('button', { name: `Approve ${sums}` }).click()
  await expect(staff.getByText('Decided, and the owner was notified.').first()).toBeVisible()
  await office.close()

  const theirs = await otherDevice(browser, page)
  const reader = await theirs.newPage()
  await signIn(reader, student.email)
  await reader.goto('/videos')
  await expect(reader.getByRole('link', { name: sums })).toBeVisible()
  await look(reader, 'videos')
  await reader.getByRole('button', { name: 'Videos' }).click()
  await expect(reader.getByRole('link', { name: sums })).toBeHidden()
  await reader.getByRole('link', { name: falling }).click()
  const away = reader.getByRole('link', { name: 'Open on videos.example.org' })
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(away).toHaveAttribute('href', 'https://videos.example.org/w/1')
  await expect(reader.getByText('It is not a part of Abhyas.')).toBeVisible()
  await look(reader, 'material-video')

  await reader.getByRole('link', { name: 'Videos and material' }).click()
  await expect(reader).toHaveURL(/kind=video/)
  await reader.getByRole('button', { name: 'Files' }).click()
  await reader.getByRole('link', { name: sums }).click()
  await reader.evaluate(() => navigator.serviceWorker.ready)
  await reader.getByRole('button', { name: 'Save for offline' }).click()
  await expect(reader.getByText('On this device')).toBeVisible()
  await look(reader, 'material-saved')
  await theirs.setOffline(true)
  await reader.goto('/videos')
  const saved = reader.getByRole('region', { name: 'On this device' })
  await expectAccessibleInBoth(reader, 'videos-offline-360')
  await saved.getByRole('link', { name: sums }).click()
  const open = reader.getByRole('link', { name: 'Open', exact: true })
  await expect(open).toHaveAttribute('href', /^blob:/)
  await expect(reader.getByText('Kept on this device: as of')).toBeVisible()
  const opened = theirs.waitForEvent('page')
  const read = theirs.waitForEvent('request', (request) => request.url().startsWith('blob:'))
  await open.click()
  // A browser with a viewer shows the file in the new tab, one without saves it.
  expect((await read).url()).toMatch(/^blob:/)
  await (await opened).close()
  const size = await reader.evaluate(async () => {
    const cache = await caches.open('material')
    const [file] = (await cache.keys()).filter(({ url }) => url.endsWith('/file'))
    return (await (await cache.match(file!))!.arrayBuffer()).byteLength
  })
  expect(size).toBe(madePdf().length)
  await theirs.setOffline(false)

  // What was saved leaves the device with its reader.
  expect(await reader.evaluate(() => caches.has('material'))).toBe(true)
  await reader.goto('/')
  await reader.getByRole('button', { name: 'Your account' }).click()
  await reader.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect.poll(() => reader.evaluate(() => caches.has('material'))).toBe(false)
  await theirs.close()
})
