import { searchByName } from './advanced-search.ts'
import { choosePlace } from './banks.ts'
import { expectAccessible } from './axe.ts'
import { boxOf, expect, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

test('a bank is found, its id copied, marked inactive and active again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Algebra ${process.pid} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/admin/questionBank/create')
  await page.getByLabel('Name').fill(name)
  await choosePlace(page)
  await page.getByRole('button', { name: 'Create and import questions' }).click()
  await expect(page).toHaveURL(/questionBank\/import\?bank=/)
  const id = new URL(page.url()).searchParams.get('bank')!

  await page.goto('/admin/questionBank')
  await searchByName(page, 'Name', name)
  await expect(page.getByText('1 bank', { exact: true })).toBeVisible()
  const phone = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 800 })
  // The buttons stand on the line of the last field.
  const form = page.getByRole('search', { name: 'Advanced Search' })
  const [field, button] = [form.getByLabel('Name'), form.getByRole('button', { name: 'Search', exact: true })]
  const distance = async () => Math.abs((await boxOf(field)).bottom - (await boxOf(button)).bottom)
  await expect.poll(distance).toBeLessThan(2)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: `Copy the ID ${id}` }).click()
  await expect(page.getByText('Code copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expectAccessible(page)
  await takePicture(page, 'bank-search')

  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('Are you sure you want to deactivate this question bank?')
  await asked.getByRole('button', { name: 'Set inactive' }).click()
  await expect(page.getByText('Question bank marked as inactive.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No question banks found.')).toBeVisible()
  await page.getByLabel('Status').selectOption('inactive')
  await page
    .getByRole('search', { name: 'Advanced Search' })
    .getByRole('button', { name: 'Search', exact: true })
    .click()
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Add Single Question/ })).toBeDisabled()
  const found = page.url()
  await page.goto(`/admin/questions/add?bank=${id}`)
  await expect(page.getByText('This question bank is inactive. Mark it as active before you add')).toBeVisible()
  await takePicture(page, 'question-inactive-bank')
  await page.goto(`/admin/approve?bank_id=${id}`)
  await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveValue(`${name} (inactive)`)
  await takePicture(page, 'approve-inactive-bank')
  await page.goto(found)
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Active', exact: true }).click()
  await asked.getByRole('button', { name: 'Set active' }).click()
  await expect(page.getByText('Question bank marked as active.')).toBeVisible()
})
