import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { scriptVectors } from '../support/script-vectors.ts'
import { makeBank, startImport } from './banks.ts'
import { draftsOf, expect, expectAccessible, expectNoSidewaysScroll, storeOf, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'

const picture = (name: string) => ({ path: `.cache/pictures/${name}.png`, fullPage: true })
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

/** Category, level and a subject of that level, which is found by typing. */
async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Secondary (Class 9 to 10)' })
  await page.getByRole('combobox', { name: 'Subject' }).fill('math')
  await page.getByRole('listbox').getByRole('option').first().click()
}

test('a bank is made, a file checked, imported, told of, and taken back @every-size', async ({
  page,
  expectedErrors,
}) => {
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
  await page.screenshot(picture(`bank-create-${width}`))
  await page.getByRole('button', { name: 'Create and import questions' }).click()
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
  await expect(page.getByText('No option has the letter Z. The answer must be one of A to B.')).toBeVisible()
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
  await page.screenshot(picture(`bank-list-${width}`))
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
  await page.screenshot(picture(`question-list-${width}`))

  await page.goto('/admin/imports')
  await page.getByRole('link', { name: 'questions.txt' }).first().click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 questions will be removed')
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
  await choosePlace(page)
  await page.getByRole('button', { name: 'Create and import questions' }).click()
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
  await page.getByRole('menuitem', { name: 'Active', exact: true }).click()
  await asked.getByRole('button', { name: 'Set active' }).click()
  await expect(page.getByText('Question bank marked as active.')).toBeVisible()
})

test('columns nobody knows are named by the person, and a bank is exported', async ({ page }) => {
  const bank = await makeBank(`Columns ${process.pid} ${Date.now()}`)
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/import?bank=${bank}`)
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample of Moodle XML' }).click()
  expect((await sample).suggestedFilename()).toBe('sample.xml')
  await expectAccessible(page)
  const frage = 'Frage,Erste,Zweite,Loesung\nWelcher Planet ist rot?,Mars,Venus,A\nWie viel ist 1 + 1?,2,3,A\n'
  await page.getByLabel('File with questions').setInputFiles(file(frage, 'fragen.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText(/^This table has no column named question/)).toBeVisible({ timeout: 20_000 })
  for (const [column, role] of [
    ['Frage', 'question'],
    ['Erste', 'option'],
    ['Zweite', 'option'],
    ['Loesung', 'correct'],
  ] as const)
    await page.getByLabel(column, { exact: true }).selectOption(role)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot(picture('import-columns-360'))
  await page.getByRole('button', { name: 'Check again with these columns' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click({ timeout: 20_000 })
  await page.getByRole('link', { name: 'View the questions' }).click({ timeout: 20_000 })
  await page.goto(`/admin/questions?bank_id=${bank}`)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'GIFT' }).click()
  const path = await (await exported).path()
  expect(readFileSync(path, 'utf8')).toContain('Welcher Planet ist rot? {=Mars ~Venus}')
})

test('a big file goes in pieces, and goes on after the line broke', async ({ page, context, expectedErrors }) => {
  // Twenty megabytes go to the browser first, which a busy machine is slow at.
  test.setTimeout(180_000)
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const bank = await makeBank(`Big ${process.pid} ${Date.now()}`)
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/import?bank=${bank}`)
  const long = 'word '.repeat(9_000)
  const rows = Array.from({ length: 480 }, (_, n) => `Question ${n} ${long}?,one,two,A\n`).join('')
  await page
    .getByLabel('File with questions')
    .setInputFiles(file(`question,option_a,option_b,answer\n${rows}`, 'big.csv'), { timeout: 60_000 })
  let sent = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && ++sent === 3) void context.setOffline(true)
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.poll(() => sent).toBeGreaterThanOrEqual(3)
  await expect(page.getByText(/^\d{1,2} % sent/)).toBeVisible()
  await page.screenshot(picture('import-upload-360'))
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Import 480 questions' })).toBeVisible({ timeout: 60_000 })
  expect(sent).toBeLessThan(26)
})

test('progress is shown as it goes, never back and never above the whole', async ({ page }) => {
  const bank = await makeBank(`Progress ${process.pid} ${Date.now()}`)
  const rows = Array.from({ length: 20_000 }, (_, n) => `What is row ${n} of this file?,one,two,A\n`).join('')
  await signInAsAdmin(page)
  await page.goto('/admin')
  // A browser that is here for the first time fetches app and lists beside it.
  await expect.poll(() => storeOf(page, 'abhyas-lists', 'lists')).toContain('University of Calcutta')
  const id = await startImport(bank, `question,option_a,option_b,answer\n${rows}`)
  await page.goto(`/admin/imports/${id}`)
  const shown: { readonly at: number; readonly rows: number; readonly percent: number }[] = []
  while (!(await page.getByText('Imported', { exact: true }).isVisible())) {
    const now = await page.evaluate(() => {
      const percent = document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuenow')
      const rows = /([\d,]+) rows/.exec(document.querySelector('main')?.textContent ?? '')?.[1]
      return percent && rows ? { percent: Number(percent), rows: Number(rows.replaceAll(',', '')) } : undefined
    })
    if (!now || now.rows === 0) continue
    const last = shown.at(-1)
    expect(now.rows).toBeGreaterThanOrEqual(last?.rows ?? 0)
    expect(now.percent).toBeGreaterThanOrEqual(last?.percent ?? 0)
    expect(now.percent).toBeLessThanOrEqual(100)
    if (now.rows !== last?.rows) shown.push({ at: performance.now(), ...now })
  }
  expect(shown.length).toBeGreaterThan(3)
  const pauses = shown
    .slice(1)
    .map(({ at }, i) => Math.round(at - shown[i]!.at))
    .toSorted((a, b) => a - b)
  process.stdout.write(
    `progress in the browser: ${shown.length} figures, new after ${pauses[pauses.length >> 1]} ms (median), ${pauses.at(-1)} ms (longest)\n`,
  )
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
