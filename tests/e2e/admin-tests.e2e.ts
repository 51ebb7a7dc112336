import { searchByName } from './advanced-search.ts'
import type { Page } from '@playwright/test'
import { makeBank } from './banks.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { draftsOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, signInAsAdmin } from './people.ts'

const nameOf = (what: string) => `${what} ${process.pid} ${Date.now()}`

/**
 * A bank with approved questions: so many hard ones, and so many of medium difficulty. No other bank has their texts: a
 * mock keeps its questions to itself, and what is written alike.
 */
async function makeApproved(name: string, hard: number, medium: number): Promise<string> {
  const rows = Array.from(
    { length: hard + medium },
    (_, n) => `"${name}: what is ${n} + 1?",${n + 1},${n},A,${n < hard ? 'hard' : 'medium'}\n`,
  )
  const bank = await makeBank(name, `question,option_a,option_b,answer,difficulty\n${rows.join('')}`)
  const call = await asAdmin()
  const answer = await call('POST', '/admin/questions/review', { decision: 'approve', filter: { bank_id: bank } })
  expect(answer.ok, await answer.text()).toBe(true)
  return bank
}

/** Signs in beside such a bank. Returns its name. */
async function signInWithBank(page: Page, what: string, hard: number, medium: number): Promise<string> {
  const bank = nameOf(what)
  await makeApproved(bank, hard, medium)
  await signInAsAdmin(page)
  return bank
}

/** Adds a rule to a section by its dialog. */
async function drawByRule(page: Page, section: string, bank: string, count: number, difficulty: string): Promise<void> {
  await page.getByRole('region', { name: section, exact: true }).getByRole('button', { name: 'Draw by rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Question bank' }).fill(bank)
  await page.getByRole('option', { name: bank }).click()
  await dialog.getByLabel('Questions', { exact: true }).fill(String(count))
  await dialog.getByLabel('Difficulty').selectOption(difficulty)
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(dialog).toBeHidden()
}

async function fillFacts(page: Page, name: string): Promise<void> {
  await page.getByLabel('Test name').fill(name)
  await page.getByLabel('Type', { exact: true }).selectOption('mock')
  await page.getByLabel('Difficulty', { exact: true }).selectOption('medium')
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await page.getByLabel('Class', { exact: true }).selectOption('Class 12')
  await page.getByRole('combobox', { name: 'Subject' }).fill('physics')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Topic', { exact: true }).fill('Electrostatics')
}

async function findTests(page: Page, name: string): Promise<void> {
  await page.goto('/admin/tests')
  await searchByName(page, 'Test name', name)
}

test.describe.configure({ timeout: 120_000 })

test('a mock is made, stopped by a rule that finds too few, published, copied, and its copy deleted @desk', async ({
  page,
}) => {
  const width = page.viewportSize()!.width
  const bank = await signInWithBank(page, 'Electrostatics', 7, 5)
  const name = nameOf('Physics mock')
  await page.goto('/admin/tests')
  await expect(page.getByRole('heading', { level: 1, name: 'View All Tests' })).toBeVisible()
  await page.getByRole('link', { name: 'Add New Test' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Test name is required').first()).toBeVisible()
  await fillFacts(page, name)
  await expect(page.getByText('Test name is required')).toHaveCount(0)
  await drawByRule(page, 'Section A', bank, 10, 'hard')
  await page.getByRole('button', { name: 'Add section' }).click()
  await drawByRule(page, 'Section B', bank, 4, 'medium')
  await page.getByLabel('Marking', { exact: true }).selectOption('JEE Main')
  await expect(page.getByText('10 questions · +4 / −1')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Test added successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/tests\/[0-9a-f]{24}\/edit$/)

  await expect(page.getByText('7 approved')).toBeVisible()
  await expect(page.getByText('5 approved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).click()
  const stopped = page.getByRole('alert').filter({ hasText: 'This test cannot be published yet.' })
  await expect(stopped).toContainText('Section A draws 10, but only 7 are approved.')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `test-edit-${width}`, true)
  await stopped.getByRole('button', { name: 'Draw 7' }).click()
  await expect(page.getByText('Test updated successfully')).toBeVisible()
  await expect(stopped).toBeHidden()
  await expect(page.getByRole('textbox', { name: `Questions from ${bank}` }).first()).toHaveValue('7')

  await page.getByRole('button', { name: 'Try it' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Question 1 of 11')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Question 2 of 11')).toBeVisible()
  await expectAccessibleInBoth(page, `test-try-${width}`)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Publish …' }).click()
  await expect(dialog.getByText('11 questions · 44 marks · 3 sets')).toBeVisible()
  await expectAccessibleInBoth(page, `test-publish-${width}`)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Test published.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `test-details-${width}`, true)

  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByLabel('Test name')).toHaveValue(`${name} (copy)`)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await findTests(page, name)
  await expect(page.getByText('2 tests', { exact: true })).toBeVisible()
  await expect(page.getByText('Active', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('CBSE · Class 12 · Electrostatics').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `tests-${width}`, true)
  await page.getByRole('button', { name: `Delete ${name} (copy)` }).click()
  await expect(dialog).toContainText('Delete Item')
  await expect(dialog).toContainText('Are you sure you want to delete this item?')
  await expect(dialog).toContainText(`${name} (copy)`)
  await expectAccessibleInBoth(page, `test-delete-${width}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Test deleted successfully')).toBeVisible()
  await expect(page.getByText('1 test', { exact: true })).toBeVisible()

  // A published test is not checked again, and still tells its marks.
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Totals')).toContainText('Total marks44')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `test-edit-published-${width}`, true)
})

test('what is typed survives a reload, parts move by keys and by dragging, and two editors choose @every-size @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/)
  const width = page.viewportSize()!.width
  const bank = await signInWithBank(page, 'Waves', 3, 3)
  const name = nameOf('Waves drill')
  await page.goto('/admin/tests/create')
  await page.getByLabel('Test name').fill(name)
  await drawByRule(page, 'Section A', bank, 2, 'hard')
  await drawByRule(page, 'Section A', bank, 3, 'medium')
  await expect.poll(() => draftsOf(page)).toContain('medium')
  await page.reload()
  await expect(page.getByText(/^Restored your unsaved changes/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByLabel('Test name')).toHaveValue(name)

  const counts = page.getByRole('textbox', { name: `Questions from ${bank}` })
  await expect(counts.first()).toHaveValue('2')
  await counts.first().press('Alt+ArrowDown')
  await expect(counts.first()).toHaveValue('3')
  await expect(counts.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Move questions 4 to 5' }).click()
  await page.getByRole('menuitem', { name: /Move up/ }).click()
  await expect(counts.first()).toHaveValue('2')
  if (width > 900) {
    await page
      .getByRole('button', { name: 'Move questions 1 to 2' })
      .dragTo(page.getByRole('button', { name: 'Draw by rule' }))
    await expect(counts.first()).toHaveValue('3')
  }

  await page.getByRole('region', { name: 'Section A' }).getByRole('button', { name: 'Pick questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Bank' }).fill(bank)
  await page.getByRole('option', { name: bank }).click()
  await expect(dialog.getByText('6 found')).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  await expectAccessibleInBoth(page, `test-pick-${width}`)
  await dialog.getByRole('button', { name: /^Add 1 question/ }).click()
  await expect(page.getByRole('button', { name: 'Remove question 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Test added successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/edit$/)

  const id = /tests\/(\w+)\/edit/.exec(page.url())![1]!
  await expect(page.getByLabel('Test name')).toHaveValue(name)
  const call = await asAdmin()
  expect((await call('PUT', `/tests/${id}`, { topic_name: 'Sound' })).ok).toBe(true)
  await page.getByLabel('Test name').fill(`${name} 2`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toContainText('Somebody else has changed this test. Reload it, or overwrite their change.')
  await expect(dialog).toContainText('Theirs: Sound')
  await expectAccessibleInBoth(page, `test-conflict-${width}`)
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('Test updated successfully')).toBeVisible()

  await page.goto('/admin/tests/question')
  await expect(page).toHaveURL(new RegExp(`/admin/tests/${id}/question$`))
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `test-questions-${width}`, true)
  await page.goto('/admin/tests/details')
  await expect(page).toHaveURL(new RegExp(`/admin/tests/${id}/details$`))
  await expect(page.getByText('Choose a Subject of the list')).toBeVisible()
  await page.goto('/admin/tests/practice-tests')
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Tests' })).toBeVisible()
  await expect(page.getByText(`${name} 2`)).toBeVisible()
})
