import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { xlsxOf } from '../../api/src/core/files/print-xlsx.ts'
import { cell, docxOf, run, table } from '../support/docx.ts'
import { choice, item, png, qtiPackage } from '../support/qti.ts'
import { makeBank } from './banks.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

const file = (text: string, name = 'questions.txt') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('columns nobody knows are named by the person, and a bank is exported @full', async ({ page }) => {
  const bank = await beginImport(page, 'Columns')
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample of Moodle XML' }).click()
  expect((await sample).suggestedFilename()).toBe('sample.xml')
  await expectAccessible(page)
  const frage = 'Frage,Erste,Zweite,Loesung\nWelcher Planet ist rot?,Mars,Venus,A\nWie viel ist 1 + 1?,2,3,A\n'
  await page.getByLabel('File with questions').setInputFiles(file(frage, 'fragen.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Needs you')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Which column is the question?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled()
  await expect(page.getByText('Welcher Planet ist rot?')).toBeVisible()
  for (const [column, role] of [
    ['Frage', 'question'],
    ['Erste', 'option'],
    ['Zweite', 'option'],
    ['Loesung', 'correct'],
  ] as const)
    await page.getByLabel(column, { exact: true }).selectOption(role)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, 'import-columns-360')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click({ timeout: 20_000 })
  await page.getByRole('link', { name: 'View the questions' }).click({ timeout: 20_000 })
  await page.goto(`/admin/questions?bank_id=${bank}`)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'GIFT' }).click()
  const path = await (await exported).path()
  expect(readFileSync(path, 'utf8')).toContain('Welcher Planet ist rot? {=Mars ~Venus}')
})

test('values that nobody knows are mapped once, and what is refused is named as a sheet names it @desk', async ({
  page,
}) => {
  const width = page.viewportSize()!.width
  await beginImport(page, 'Levels')
  const head = ['Question', 'Option A', 'Option B', 'Answer', 'Page', 'Full marks', 'Level']
  const row = (n: number, marks: string, level: string) => [
    `What is ${n} + ${n}?`,
    String(2 * n),
    '7',
    'A',
    '1',
    marks,
    level,
  ]
  const rows = [head, row(1, '1', 'Tricky'), row(2, '2', 'tricky'), row(4, '-4', 'Moderate')]
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(rowsOf(rows))) pieces.push(Buffer.from(piece))
  await page
    .getByLabel('File with questions')
    .setInputFiles({ name: 'levels.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.concat(pieces) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Level: what do the values mean?')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('row 4, column F (Full marks)')).toBeVisible()
  await expect(page.getByText('The column "Full marks" must be a number, 0 or more; found "-4".')).toBeVisible()
  await expect(page.getByText('Not imported: Full')).toBeHidden()
  await expect(page.getByText('Not imported: Page')).toBeVisible()
  await page.getByLabel('Tricky', { exact: true }).selectOption('Hard')
  await expect(page.getByLabel('Moderate', { exact: true })).toHaveValue('medium')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `import-values-${width}`, true)
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `import-mapping-${width}`, true)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click({ timeout: 20_000 })
  await expect(page.getByText('Its questions wait for approval.')).toBeVisible({ timeout: 20_000 })
  await expectAccessibleInBoth(page, `import-refused-${width}`, true)
})

test('a QTI package is checked, imported and undone, and what cannot be a question is named @every-size @full', async ({
  page,
}) => {
  const width = page.viewportSize()!.width
  await beginImport(page, 'Packages')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template of Word (DOCX)' }).click()
  expect((await template).suggestedFilename()).toBe('template.docx')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `import-formats-${width}`, true)
  const buffer = qtiPackage(
    [
      ['items/planet.xml', choice('Which planet is <strong>red</strong>? <img src="dot.png" alt="A dot"/>', 'Mars')],
      ['items/map.xml', item('<hotspotInteraction responseIdentifier="RESPONSE"/>')],
      ['items/essay.xml', item('<p>Write of Mars.</p><extendedTextInteraction responseIdentifier="RESPONSE"/>')],
    ],
    [['items/dot.png', png]],
  )
  await page.getByLabel('File with questions').setInputFiles({ name: 'mars.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('QTI 2.1 and 2.2').first()).toBeVisible()
  await expect(
    page.getByText('Questions with hotspotInteraction (1) cannot be imported. Create them as another type.'),
  ).toBeVisible()
  await expect(page.getByText('question 2, items/map.xml')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `import-qti-${width}`, true)
  await page.getByRole('tab', { name: 'New 2' }).click()
  await expect(page.getByRole('img', { name: 'A dot' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('Its questions wait for approval.')).toBeVisible({ timeout: 20_000 })
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused' }).click()
  expect((await refused).suggestedFilename()).toBe('refused.zip')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Undo 2 questions' }).click()
  await expect(page.getByText('Import undone. Its questions were removed.')).toBeVisible({ timeout: 20_000 })
})

test('an equation of a Word file is seen as a formula before it is imported @full', async ({ page }) => {
  await beginImport(page, 'Equations')
  const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`
  const asked = `${run('What is half of ')}<m:oMath><m:f>${part('num', 'x+1')}${part('den', '3')}</m:f></m:oMath>`
  const buffer = docxOf(table(['Question', 'Option A', 'Option B', 'Answer'], [cell(asked), 'a', 'b', 'A']))
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await page.getByLabel('File with questions').setInputFiles({ name: 'maths.docx', mimeType, buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 question' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('tab', { name: 'New 1' }).click()
  await expect(page.locator('.katex .mfrac')).toBeVisible()
  await takePicture(page, 'import-equation')
})

/** Opens the wizard for a new bank. Answers the id of the bank. */
async function beginImport(page: Page, name: string): Promise<string> {
  const bank = await makeBank(`${name} ${process.pid} ${Date.now()}`)
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/import?bank=${bank}`)
  return bank
}

async function* rowsOf(rows: readonly string[][]) {
  yield* rows
}
