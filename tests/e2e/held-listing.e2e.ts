import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signIn, signInAsAdmin } from './people.ts'
import { isListed, isUnlisted, listTeacher } from './teachers.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: [/status of 404/] })

test('staff hold a page back, its owner reads why, and staff show it again @full', async ({ page, browser }) => {
  const { name, email } = await listTeacher('Torsha')
  await signInAsAdmin(page)
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const id = /users\/([0-9a-f]{24})/.exec(page.url())![1]!
  await page.goto(`/admin/users/${id}/profile`)
  const panel = page.getByRole('region', { name: 'Directory' })
  await expect(panel).toContainText('Families find this page in the directory.')
  await panel.getByRole('button', { name: 'Hold back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold this page back?' })
  await dialog.getByRole('button', { name: 'Hold back' }).click()
  await expect(dialog).toContainText('Say why it is held back. The owner will read it.')
  await dialog.getByLabel('Reason').fill('The photo shows somebody else.')
  await dialog.getByRole('button', { name: 'Hold back' }).click()
  await expect(page.getByText('The page is held back, and its owner was notified.')).toBeVisible()
  await expect(panel).toContainText('The photo shows somebody else.')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, 'held-admin-360', true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleInBoth(page, 'held-admin-1280', true)
  await page.setViewportSize({ width: 360, height: 800 })
  await isUnlisted(name)

  const theirs = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const own = await theirs.newPage()
  await signIn(own, email)
  await own.goto('/teacher/settings')
  const state = own.getByRole('region', { name: 'Directory' })
  await expect(state.getByRole('status')).toHaveText('Families do not find you: our staff hold your page back.')
  await expect(state).toContainText('Reason: The photo shows somebody else.')
  await expectAccessibleInBoth(own, 'held-teacher-360')

  await panel.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('The page is shown again, and its owner was notified.')).toBeVisible()
  await isListed(name)
  await own.reload()
  await expect(state.getByRole('status')).toHaveText('Families find you in the directory.')
  await theirs.close()
})
