import { expectAccessible } from './axe.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { registerGuardian } from './families.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signIn, staffPage } from './people.ts'
import { madePdf } from '../support/pdf.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

test('a guardian shows who they are, staff look once, and the file is gone', async ({ page, context, browser }) => {
  const { email } = await registerGuardian()
  await signIn(page, email)
  await page.goto('/family')
  const identity = page.getByRole('region', { name: 'Identity document' })
  await expect(identity).toContainText('your agreement counts only with a checked document')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const passport = { name: 'P1234567.pdf', mimeType: 'application/pdf', buffer: madePdf() }
  await identity.locator('input[type=file]').setInputFiles(passport)
  await expect(identity.getByText('Waiting for network')).toBeVisible()
  await context.setOffline(false)
  await expect(identity.getByText('Pending')).toBeVisible({ timeout: 20_000 })
  await expect(identity.getByText('P1234567')).toBeHidden()
  await expect(identity.getByRole('button', { name: 'Add an identity document' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, 'family-identity-360', true)

  const staff = await staffPage(browser, page)
  await staff.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  await staff.getByRole('link', { name: 'Ms. Rukmini Sen' }).first().click()
  await staff.getByRole('link', { name: 'Profile and documents' }).click()
  const row = staff.getByRole('listitem', { name: 'Identity document' })
  await expect(row.getByText('Opening it is recorded.')).toBeVisible()
  await expectAccessible(staff)
  const file = staff.waitForEvent('download')
  await row.getByRole('button', { name: 'Open Identity document' }).click()
  await file
  await row.getByRole('button', { name: 'Verify' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Verify this identity document?' })
  await dialog.getByLabel('Valid until (optional)').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Enter a day from today on, or leave it empty.')).toBeVisible()
  await expectAccessibleInBoth(staff, 'identity-verify')
  await dialog.getByLabel('Valid until (optional)').fill('2031-05-31')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(row.getByText('The file is deleted. It counts until 31 May 2031.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Verify' })).toBeHidden()
  await expect(row.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expectAccessibleInBoth(staff, 'identity-verified', true)
  await staff.context().close()

  await page.reload()
  await expect(identity.getByText(/^Checked on .+; its file is deleted\. It counts until 31 May 2031\.$/)).toBeVisible()
  await expectAccessibleInBoth(page, 'family-identity-checked-360', true)
  await identity.getByRole('button', { name: 'Delete Identity document' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete' })
  await expect(asked).toContainText('What was checked does not count any more.')
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The document is deleted.')).toBeVisible()
  await expect(identity.getByRole('button', { name: 'Add an identity document' })).toBeVisible()
})
