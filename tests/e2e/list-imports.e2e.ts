import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

test('a list takes rows of a file: checked, imported, told of, and taken back @desk', async ({ page }) => {
  const width = page.viewportSize()!.width
  const mark = `${process.pid} ${Date.now()}`
  const file = `University name,Country,code\nUniversity of Aluva ${mark},India,1\n,India,2\nUniversity of Kochi ${mark},India,3\nuniversity of aluva  ${mark},india,4\n`
  await signInAsAdmin(page)
  await page.goto('/admin/settings/university')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Import universities' })).toBeVisible()
  await expect(page.getByText('university_name', { exact: true })).toBeVisible()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('university.csv')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose a file.').first()).toBeVisible()
  const rows = { name: 'universities.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel('File with rows').setInputFiles(rows)
  await expect(page.getByText('Choose a file.')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `list-import-file-${width}`)
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByText('into universities')).toBeVisible()
  await expect(page.getByText('University Name is required (column "University name").')).toBeVisible()
  await expect(page.getByText('row 3, column University name')).toBeVisible()
  await expect(page.getByText('Not imported: code')).toBeVisible()
  await page.getByRole('tab', { name: 'New 2' }).click()
  await expect(page.getByText(`University of Kochi ${mark} · India`)).toBeVisible()
  await page.getByRole('tab', { name: 'Duplicates 1' }).click()
  await expect(page.getByText('Twice in this file')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `list-import-check-${width}`)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Its rows are in the list.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `list-import-report-${width}`)
  await page.getByRole('link', { name: 'View the list' }).click()
  await page.getByLabel('Search by university name').fill(`Aluva ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`University of Aluva ${mark}`)).toBeVisible()

  await page.goto('/admin/imports')
  await page.getByRole('link', { name: 'universities.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Undo 2 rows' }).click()
  await expect(page.getByText('Its rows were removed')).toBeVisible()
})
