import type { Page } from '@playwright/test'
import { choosePlace, makeBank } from './banks.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

/** The rows of the list: a table's, or a phone's cards. */
const questions = (page: Page) =>
  page
    .locator('tbody tr, .MuiCard-root:not(:has(table))')
    .filter({ has: page.getByRole('checkbox', { name: /^Select / }) })

test('questions are narrowed by what they show, and sorted by name @desk', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  const width = page.viewportSize()!.width
  const name = `Rivers ${process.pid} ${Date.now()}`
  const rows = Array.from(
    { length: 12 },
    (_, n) => `"Which river is number ${n + 1}?",Ganga,Yamuna,A,${n % 3 === 0 ? `north-${width}` : 'south'}\n`,
  )
  const bank = await makeBank(name, `question,option_a,option_b,answer,tags\n${rows.join('')}`)
  const many = await makeBank(
    `Many ${name}`,
    `question,option_a,option_b,answer\n${Array.from({ length: 1_001 }, (_, n) => `"Who wrote book ${n}?",x,y,A\n`).join('')}`,
  )
  await signInAsAdmin(page)
  await page.goto(`/admin/questions?bank_id=${bank}`)
  await expect(page.getByText('12 questions')).toBeVisible()
  for (const name of ['ID', 'Marks']) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Bulk Question' })).toHaveAttribute('href', new RegExp(bank))
  await expect(page.getByRole('link', { name: 'Add Single Question' })).toHaveAttribute('href', new RegExp(bank))
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Order').selectOption('By name')
  await expect(questions(page).nth(1)).toContainText('Which river is number 2?')
  await page
    .getByRole('button', { name: `#north-${width}` })
    .first()
    .click()
  await expect(page.getByText('4 questions')).toBeVisible()
  await expect(questions(page).nth(3)).toContainText('Which river is number 10?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `questions-narrowed-${width}`)
  // The chips stay where nothing matches: each is a way back.
  await page.getByRole('textbox', { name: 'Tag' }).fill('nobody-has-this')
  await expect(page.getByText('No question matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Tag: nobody-has-this' }).click()
  await expect(page.getByText('12 questions')).toBeVisible()
  // Two in a moment: the second does not bring the first one back.
  await page.getByRole('textbox', { name: 'Tag' }).fill('south')
  await expect(page.getByText('8 questions')).toBeVisible()
  await page.evaluate(async () => {
    for (const chip of document.querySelectorAll<HTMLElement>('[aria-label^="Remove filter "]')) {
      chip.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(page.getByText('More than 1,000 questions match.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the newest first' }).click()
  // Which question is the newest of all depends on who else works here.
  await expect(questions(page).first()).toBeVisible()
  await expect(page.getByText('More than 1,000 questions match.')).toBeHidden()
  await page.goto(`/admin/questions?bank_id=${many}`)
  await expect(page.getByText('1,001 questions')).toBeVisible()
})

test('questions are selected, tagged, retired, and that is taken back @every-size @full', async ({ page }) => {
  const name = `Lakes ${process.pid} ${Date.now()}`
  const rows = ['One', 'Two', 'Three'].map((n) => `"Which lake is ${n}?",Dal,Chilika,A\n`)
  const bank = await makeBank(name, `question,option_a,option_b,answer\n${rows.join('')}`)
  await makeBank(`Other ${name}`)
  await signInAsAdmin(page)
  await page.goto(`/admin/questions?bank_id=${bank}`)
  await page.getByLabel('Select Which lake is One?').check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `questions-selected-${page.viewportSize()!.width}`)
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Tag', { exact: true }).last().fill('deep')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('3 questions tagged.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: '#deep' })).toHaveCount(3)
  await page.getByLabel('Select Which lake is Two?').check()
  // It waited for approval: how many do is read again.
  const counted = page.waitForRequest(/\/admin\/home$/)
  await bar.getByRole('button', { name: 'Retire' }).click()
  await counted
  await expect(page.getByText('1 question retired.')).toBeVisible()
  await expect(questions(page).filter({ hasText: 'Retired' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(questions(page).filter({ hasText: 'Retired' })).toHaveCount(0)

  await page.getByLabel('Select Which lake is Three?').check()
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export selected' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await bar.getByRole('button', { name: 'Move to bank' }).click()
  await page.getByRole('combobox', { name: 'To the bank' }).fill(`Other ${name}`)
  await page.getByRole('option', { name: `Other ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('1 question moved.')).toBeVisible()
  await expect(questions(page)).toHaveCount(2)
})

test('a bank is found by words of its name, and a similar one is pointed out before it is made twice @full', async ({
  page,
}) => {
  const name = `Gases ${process.pid} ${Date.now()}`
  await makeBank(name)
  await signInAsAdmin(page)
  await page.goto('/admin/questions')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Bank' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(/bank_id=/)
  await page.goto('/admin/questionBank/create')
  await page.getByLabel('Name').fill(name)
  await expect(page.getByRole('status', { name: 'Similar banks' }).getByRole('link', { name })).toBeVisible()
  await choosePlace(page)
  await page.getByLabel('Name').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Create and add a question' }).click()
  const asked = page.getByRole('dialog', { name: 'Same name' })
  await expect(asked).toContainText(`There already is a question bank “${name}”.`)
  await asked.getByRole('button', { name: 'Create another one' }).click()
  await expect(page).toHaveURL(/questionBank\/add\?bank=/)
})
