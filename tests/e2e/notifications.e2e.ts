import { expectAccessibleInBoth } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { asAdmin, otherDevice, registerPerson, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ expectedErrors: [[/status of (401|409|422|429)|ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

test('notifications come live, are read, and are there without a network @every-size', async ({ page, browser }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Email verified')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Today' })).toContainText('New sign-in')
  await expectAccessibleInBoth(page, `notifications-${page.viewportSize()!.width}`)
  await panel.getByRole('button', { name: 'Mark all as completed' }).click()
  await panel.getByRole('button', { name: 'Unread' }).click()
  await expect(panel.getByText('You have read everything.')).toBeVisible()
  await panel.getByRole('button', { name: 'All', exact: true }).click()

  // Somebody signs in elsewhere: it is told here, without a reload.
  const device = await otherDevice(browser, page)
  await signIn(await device.newPage(), email)
  await expect(panel.getByRole('button', { name: /^New sign-in.*unread/ })).toBeVisible()
  await device.close()

  // The service worker has the pages once it is there.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(panel.getByText('You are offline. This is what the device has.')).toBeVisible()
  await expect(panel.getByText('Email verified')).toBeVisible()
  await page.context().setOffline(false)
})

test('who is disabled is thrown out within five seconds, in all tabs, without doing anything @full', async ({
  page,
}) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Notifications, / })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/')
  await expect(tab.getByRole('button', { name: 'Your account' })).toBeVisible()
  const admin = await asAdmin()
  const { data } = (await (await admin('GET', `/admin/users?search=${email}`)).json()) as { data: { id: string }[] }
  expect((await admin('PATCH', `/admin/users/${data[0]!.id}`, { status: 'inactive' })).status).toBe(200)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible({ timeout: 5_000 })
  await expect(tab.getByRole('link', { name: 'Sign In' })).toBeVisible({ timeout: 1_000 })
  // Only one of the tabs has learnt it from the server.
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible()
  await expect(tab.getByText('Your session has ended. Log in again.')).toBeVisible()
})
