import { draftsOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'

const picture = (name: string) => ({ path: `.cache/pictures/${name}.png`, fullPage: true })
const aiken = (n: number, right = 'A') => `What is question ${n}?\nA. first\nB. second\nANSWER: ${right}\n\n`
const file = (text: string, name = 'questions.txt') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a bank is made, a file checked, imported, told of, and taken back @every-size', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|422)/)
  const width = page.viewportSize()!.width
  const name = `Trivia ${process.pid} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/admin/questionBank/create')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await expect(page.getByText('Subject is required').first()).toBeVisible()
  await expectAccessible(page)
  for (const label of ['Category', 'Level', 'Subject'])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Name').fill(name)
  await expect.poll(() => draftsOf(page)).toContain(name)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.screenshot(picture(`bank-create-${width}`))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Question bank added successfully')).toBeVisible()

  await expect(page).toHaveURL(/questionBank\/import\?bank=/)
  await expect(page.getByLabel('Question bank', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose a file.').first()).toBeVisible()
  await page.getByLabel('File with questions').setInputFiles(file(aiken(1) + aiken(2, 'Z') + aiken(1) + aiken(3)))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot(picture(`import-file-${width}`))
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f]{24}$/)
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('No option has the letter Z: the answer must be one of A to B.')).toBeVisible()
  await expect(page.getByText('line 9, column 9')).toBeVisible()
  await expect(page.getByText('Correct').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot(picture(`import-check-${width}`))
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByRole('link', { name: 'View the questions' })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await page.screenshot(picture(`import-report-${width}`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused' }).click()
  expect((await download).suggestedFilename()).toBe('refused.txt')

  await page.goto('/admin/questionBank')
  await expect(page.getByText(`${name} (2)`)).toBeVisible()
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Add Single Question', 'Add Bulk Question', 'Approve Question', 'View Question', 'Add From Existing', 'Update/Edit', 'Inactive']) // prettier-ignore
  await expectAccessible(page)
  await page.screenshot(picture(`bank-list-${width}`))
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(name)
  await expect(search.getByRole('option', { name: `${name} Bank` })).toBeVisible()
  await search.getByRole('combobox').fill('question 3')
  await search.getByRole('option', { name: `What is question 3? ${name}` }).click()
  await expect(page).toHaveURL(/\/admin\/questions\?bank_id=/)
  await expect(page.getByRole('article').filter({ hasText: 'What is question 3?' })).toContainText('Waits for approval')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot(picture(`question-list-${width}`))

  await page.goto('/admin/imports')
  await page.getByRole('link', { name: 'questions.txt' }).first().click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 questions are taken out again')
  await page.getByRole('button', { name: 'Undo 2 questions' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto('/admin/questionBank')
  await expect(page.getByText(`${name} (0)`)).toBeVisible()
})

test('a bank is found, its id copied, marked inactive and active again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Algebra ${process.pid} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/admin/questionBank/create')
  await page.getByLabel('Name').fill(name)
  for (const label of ['Category', 'Level', 'Subject'])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/questionBank\/import\?bank=/)
  const id = new URL(page.url()).searchParams.get('bank')!

  await page.goto('/admin/questionBank')
  await page.getByRole('button', { name: 'Show Advanced Search' }).click()
  await page.getByLabel('Name').fill(name)
  await page
    .getByRole('search', { name: 'Advanced Search' })
    .getByRole('button', { name: 'Search', exact: true })
    .click()
  await expect(page.getByText('1 bank', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Copy the ID ${id}` }).click()
  await expect(page.getByText('Code copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expectAccessible(page)
  await page.screenshot(picture('bank-search'))

  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()
  await expect(page.getByText('Question bank marked as inactive.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No question banks found.')).toBeVisible()
  await page.getByLabel('Status').selectOption('inactive')
  await page
    .getByRole('search', { name: 'Advanced Search' })
    .getByRole('button', { name: 'Search', exact: true })
    .click()
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Active' }).click()
  await expect(page.getByText('Question bank marked as active.')).toBeVisible()
})
