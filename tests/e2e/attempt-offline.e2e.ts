import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { otherDevice, signIn } from './people.ts'
import { beginTest, handIn, saving, startTest } from './player.ts'
import { callWorker } from './service-worker.ts'
import { oneOfEach, publishTest } from './taken-tests.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 120_000 })
// A call that the service worker makes without a network has failed, a call of the page has no network.
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], { scope: 'test' }] })

const onThisDevice = (page: Page) => page.getByRole('region', { name: 'On this device' })

test('a saved test is begun without a network, its answers survive a log-out sealed, and arrive without a login @every-size', async ({
  page,
  context,
}) => {
  const width = page.viewportSize()!.width
  const name = `Offline mock ${process.pid} ${Date.now()}`
  const id = await publishTest(name, [{ name: 'Section A', questions: oneOfEach(name).slice(0, 3) }])
  const { email } = await registerStudent()
  await signIn(page, email)
  await page.goto(`/tests/${id}`)
  await page.getByRole('button', { name: /^Save on this device, \d/ }).click()
  await expect(page.getByText('You can start it without a network.')).toBeVisible()
  await expectAccessibleInBoth(page, `saved-test-${width}`)
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await page.goto('/tests')
  await expect(onThisDevice(page)).toContainText('can be started without a network')
  await expectAccessibleInBoth(page, `tests-on-this-device-${width}`)
  await onThisDevice(page).getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Start the test' }).click()
  await expect(page.getByText(/^1 KB, on this device$/)).toBeVisible()
  await expect(page.getByText('it gets no rank')).toBeVisible()
  await beginTest(page, 'Start without a network')
  await page.getByRole('radio').nth(0).check()
  await expect(saving(page)).toHaveText('Saved on this device')
  await page.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save my answers as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^answers-[0-9a-f]{24}\.json$/)
  await handIn(page)
  await expect(saving(page)).toHaveText('Saved on this device')

  await page.goto('/tests')
  await expect(onThisDevice(page)).toContainText('handed in, not sent yet')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const leaving = page.getByRole('dialog', { name: 'Answers of a test are not sent' })
  await expect(leaving).toContainText('They stay here encrypted, so nobody can read them')
  await expectAccessibleInBoth(page, `log-out-sealed-${width}`)
  await leaving.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()

  const arrives = page.waitForResponse('**/api/v1/attempts/envelopes')
  // The log-out is told as well. It would end the session of a login that does not wait for it, as the form does.
  const told = context.waitForEvent('response', (answer) => answer.url().endsWith('/auth/logout'))
  await context.setOffline(false)
  expect((await arrives).status()).toBe(200)
  expect((await told).status()).toBe(200)
  await signIn(page, email)
  await page.goto(`/tests/${id}`)
  await expect(page.getByRole('link', { name: /^Attempt 1, .*: \d.* of 12$/ })).toBeVisible()
})

test('answers that a closed page left are sent by the service worker', async ({ page, context }) => {
  const name = `Left mock ${process.pid} ${Date.now()}`
  const id = await publishTest(name, [{ name: 'Section A', questions: oneOfEach(name).slice(0, 2) }])
  await signIn(page, (await registerStudent()).email)
  await startTest(page, id)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.getByRole('radio').nth(0).check()
  await expect(saving(page)).toHaveText('Saved on this device')
  await page.close()
  const sent = context.waitForEvent('response', (answer) => /\/attempts\/[0-9a-f]{24}\/events$/.test(answer.url()))
  await context.setOffline(false)
  await callWorker(context)
  expect((await sent).status()).toBe(200)
})

test('answers that a device cannot send are saved as a file, which any other device sends without a login @full', async ({
  page,
  context,
  browser,
}) => {
  const name = `File mock ${process.pid} ${Date.now()}`
  const id = await publishTest(name, [{ name: 'Section A', questions: oneOfEach(name).slice(0, 2) }])
  const { email } = await registerStudent()
  await signIn(page, email)
  await startTest(page, id)
  const path = new URL(page.url()).pathname
  await context.setOffline(true)
  await page.getByRole('radio').nth(1).check()
  await expect(saving(page)).toHaveText('Saved on this device')
  await page.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save my answers as a file' }).click()
  const file = await (await download).path()

  const elsewhere = await otherDevice(browser, page)
  const visitor = await elsewhere.newPage()
  await visitor.goto('/attempts/file')
  await expect(visitor.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  const field = visitor.getByLabel('File of answers')
  await field.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(visitor.getByRole('alert')).toContainText('This is not a file of answers.')
  await field.setInputFiles(file)
  await expect(visitor.locator('#content').getByRole('status')).toContainText('The answers have arrived.')
  await expect(visitor.getByRole('alert')).toBeHidden()
  for (const width of [1280, 360]) {
    await visitor.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(visitor)
    await expectAccessibleInBoth(visitor, `answers-file-${width}`)
  }
  await signIn(visitor, email)
  await visitor.goto(path)
  await visitor.getByRole('button', { name: 'Go on here' }).click()
  await expect(visitor.getByRole('radio').nth(1)).toBeChecked()
  await elsewhere.close()
})
