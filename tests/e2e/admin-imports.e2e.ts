import { scriptVectors } from '../support/script-vectors.ts'
import { choosePlace, makeBank, startImport } from './banks.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { boxOf, draftsOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

const aiken = (n: number, right = 'A') => `What is question ${n}?\nA. first\nB. second\nANSWER: ${right}\n\n`
const file = (text: string, name = 'questions.txt') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
/** All of them with ATTACK=full. */
const vectors = process.env.ATTACK === 'full' ? 500 : 60
/** A question for each vector, which stands in all its texts. */
const scripted = (count: number) =>
  scriptVectors(count)
    .map(
      (vector, n) =>
        `${JSON.stringify({
          type: 'single',
          stem: `Question ${n}: ${vector}`,
          options: [
            { text: `a ${vector}`, weight: 100, feedback: vector },
            { text: 'b', weight: 0 },
          ],
          feedback: vector,
        })}\n`,
    )
    .join('')

test('a bank is made, a file checked, imported, told of, and taken back @desk', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of (409|422)/)
  const width = page.viewportSize()!.width
  const name = `Trivia ${process.pid} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/admin/questionBank/create')
  await page.getByRole('button', { name: 'Create and import questions' }).click()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await expect(page.getByText('Subject is required').first()).toBeVisible()
  await expectAccessible(page)
  await choosePlace(page)
  await page.getByLabel('Name').fill(name)
  await expect.poll(() => draftsOf(page)).toContain(name)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await takePicture(page, `bank-create-${width}`)
  await page.getByRole('button', { name: 'Create and import questions' }).click()
  await expect(page.getByText('Question bank added successfully')).toBeVisible()

  await expect(page).toHaveURL(/questionBank\/import\?bank=/)
  await expect(page.getByLabel('Question bank', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose a file.').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByText('A file with questions')).toBeVisible()
  await page.setViewportSize({ width, height: 800 })
  await expect(page.getByText('Drop a file here, or paste questions with Ctrl V')).toBeVisible()
  await page
    .getByLabel('File with questions')
    .setInputFiles(file(aiken(1) + aiken(2, 'Z') + aiken(1) + aiken(3) + aiken(4, 'Y')))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `import-file-${width}`)
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f]{24}$/)
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('No option has the letter Z. The answer must be one of A to B.')).toBeVisible()
  await expect(page.getByText('line 9, column 9')).toBeVisible()
  const reasons = page.getByRole('list', { name: 'Reasons' })
  await expect(reasons.getByText('2 rows', { exact: true })).toBeVisible()
  await expect(reasons.getByText('ANSWER: Y')).toHaveCount(0)
  await takePicture(page, `import-check-${width}`)
  // On a phone, what can be done stays at the bottom.
  await page.setViewportSize({ width: 360, height: 640 })
  const bar = page.getByRole('button', { name: 'Import 2 questions' }).locator('..')
  await expect.poll(async () => Math.round((await boxOf(bar)).bottom)).toBe(640)
  await page.setViewportSize({ width, height: 800 })
  const step = page.getByRole('list', { name: 'Steps of the import' }).locator('[aria-current=step]')
  await expect(step.or(page.getByText(/^Step 2 of 4: Check$/)).filter({ visible: true })).toContainText('Check')
  await reasons.getByRole('button', { name: 'Show all 2' }).click()
  await expect(reasons.getByText('No option has the letter Y. The answer must be one of A to B.')).toBeVisible()
  await expect(reasons.getByText('line 24, column 9')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `import-reason-${width}`)
  await reasons.getByRole('button', { name: 'Show only the first' }).click()
  await expect(reasons.getByText('ANSWER: Y')).toHaveCount(0)
  await page.getByRole('tab', { name: 'New 2' }).click()
  await expect(page.getByText('Correct').first()).toBeVisible()
  await expect(page.getByText('What is question 1?')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Duplicates 1' }).click()
  await expect(page.getByText('Twice in this file')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByRole('link', { name: 'View the questions' })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await takePicture(page, `import-report-${width}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused' }).click()
  expect((await download).suggestedFilename()).toBe('refused.txt')

  await page.goto('/admin/questionBank')
  await expect(page.getByText(`${name} (2)`)).toBeVisible()
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Add Single Question',
    'Add Bulk Question',
    'Approve Question',
    'View Question',
    'Add From Existing',
    'Update/Edit',
    'Inactive',
  ])
  await expectAccessible(page)
  await takePicture(page, `bank-list-${width}`)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(name)
  await expect(search.getByRole('option', { name: `${name} Bank` })).toBeVisible()
  await search.getByRole('combobox').fill('question 3')
  await search.getByRole('option', { name: `What is question 3? ${name}` }).click()
  await expect(page).toHaveURL(/\/admin\/questions\?bank_id=/)
  await expect(page.getByText('Waits for approval').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `question-list-${width}`)

  await page.goto('/admin/imports')
  await page.getByLabel('Search by file, bank or list').fill(name)
  await expect(page.getByText('1 import', { exact: true })).toBeVisible()
  await expect(page.getByText(`Aiken · ${name}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `import-history-${width}`)
  await page.getByLabel('Status').selectOption('Failed')
  await expect(page.getByText('No import matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  // The form is drawn anew, and empty.
  await expect(page.getByText('No import matches these filters.')).toBeHidden()
  await page.getByLabel('Search by file, bank or list').fill(name)
  // The list is narrowed a moment after the last key.
  await expect(page.getByText('1 import', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo questions.txt' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 questions will be removed')
  await page.getByRole('button', { name: 'Undo 2 questions' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo questions.txt' })).toBeHidden()
  await page.getByRole('link', { name: 'questions.txt' }).first().click()
  await expect(page.getByText('Import undone. Its questions were removed.')).toBeVisible()
  await expect(page.getByText('Removed again')).toBeVisible()
  await page.goto('/admin/questionBank')
  await expect(page.getByText(`${name} (0)`)).toBeVisible()
})

test('a check that is cancelled has written nothing, and says so @full', async ({ page }) => {
  const bank = await makeBank(`Cancelled ${process.pid} ${Date.now()}`)
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/import?bank=${bank}`)
  await page.getByLabel('File with questions').setInputFiles(file(aiken(1)))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 question', exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. Nothing was written.')).toBeVisible()

  // The history says why one has failed.
  await startImport(bank, 'no question at all')
  await expect(async () => {
    await page.goto(`/admin/imports?status=failed&bank_id=${bank}`)
    await expect(
      page.getByText('This file contains text, but no question with answers.', { exact: false }),
    ).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('questions full of scripts run none of them', async ({ page, expectedErrors }) => {
  // A picture whose data is none.
  expectedErrors.push(/ERR_INVALID_URL/)
  test.setTimeout(vectors * 1_000 + 60_000)
  const bank = await makeBank(`Scripts ${process.pid} ${Date.now()}`, scripted(vectors))
  await signInAsAdmin(page)
  for (let at = 1; at <= vectors / 20; at++) {
    await page.goto(`/admin/approve?bank_id=${bank}&page=${at}`)
    for (let n = 0; n < 20; n++) {
      const asked = `Question ${vectors - 1 - (at - 1) * 20 - n}:`
      await expect(page.locator('section[aria-label^="Sent for approval"]')).toContainText(asked)
      await page.keyboard.press('j')
    }
  }
  await expect(page.locator('section[aria-label^="Sent for approval"]')).toContainText('Question 0:')
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined()
})
