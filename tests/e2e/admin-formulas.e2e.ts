import type { Page } from '@playwright/test'
import { makeBank } from './banks.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { draftsOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, signInAsAdmin } from './people.ts'

const nameOf = (what: string) => `${what} ${process.pid} ${Date.now()}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'As the student sees it' })
const send = (page: Page) => page.getByRole('button', { name: /Send for approval/ }).click()

async function openEditor(page: Page, what: string): Promise<string> {
  const bank = await makeBank(nameOf(what))
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/add?bank=${bank}`)
  return bank
}

test('a formula is written beside how it will look, and changed where it stands @desk', async ({ page }) => {
  const width = page.viewportSize()!.width
  await openEditor(page, 'Formulas')
  await field(page, 'Question').pressSequentially('How much is ')
  const formulaOf = (name: string) =>
    page.getByRole('toolbar', { name: `Format of ${name}` }).getByRole('button', { name: 'Formula' })
  await formulaOf('Question').click()
  const dialog = page.getByRole('dialog', { name: 'Formula' })
  const shown = dialog.getByRole('region', { name: 'Preview' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText('A formula is empty. Write it between \\( and \\), or delete both.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fraction' }).click()
  await expect(dialog.getByLabel('LaTeX')).toBeFocused()
  await page.keyboard.type('1')
  await expect(shown.locator('.katex .mfrac')).toBeVisible()
  await dialog.getByLabel('LaTeX').fill('\\frac{a}{')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText(/^The braces of a formula do not match/)).toBeVisible()
  await dialog.getByLabel('LaTeX').fill('\\fraction{a}{b}')
  await expect(dialog.getByText(/^A formula cannot be drawn: Undefined control sequence/)).toBeVisible()
  await dialog.getByLabel('LaTeX').fill('\\frac{1}{2} + \\sqrt{x^2}')
  await expect(shown.locator('.katex')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `formula-dialog-${width}`)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Question')).toHaveText('How much is \\(\\frac{1}{2} + \\sqrt{x^2}\\)')
  await expect(preview(page).locator('.katex')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await formulaOf('Question').click()
  await expect(dialog.getByLabel('LaTeX')).toHaveValue('\\frac{1}{2} + \\sqrt{x^2}')
  await dialog.getByLabel('LaTeX').fill('x')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(field(page, 'Question')).toHaveText('How much is \\(x\\)')

  // Options have their buttons while they have the focus, and clicks beside them arrive.
  await expect(formulaOf('Option A')).toBeHidden()
  await field(page, 'Option A').click()
  await expect(formulaOf('Option A')).toBeVisible()
  await expectAccessible(page)
  await formulaOf('Option A').click()
  await dialog.getByLabel('LaTeX').fill('x^2')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(field(page, 'Option A')).toHaveText('\\(x^2\\)')
  await page.getByLabel('Option B is correct').click()
  await expect(page.getByLabel('Option B is correct')).toBeChecked()
  await field(page, 'Option B').fill('\\(y^2\\)')
  await field(page, 'Option C').fill('\\(y^2\\)')
  await send(page)
  await expect(page.getByRole('link', { name: 'Two options are equal.' })).toBeVisible()
  await field(page, 'Option C').fill('\\(\\undefinedthing\\)')
  await page.getByRole('button', { name: 'Remove Option D' }).click()
  await send(page)
  await expect(page.getByRole('link', { name: /^A formula cannot be drawn: Undefined control sequence/ })).toBeVisible()
  await field(page, 'Option C').fill('\\(z\\)')
  await expect(preview(page).getByText('No duplicate, one correct answer')).toBeVisible()
  await send(page)
  await expect(page.getByText('Question added successfully. It waits for approval.')).toBeVisible()
})

test('what was typed and not sent comes back with a word, and can be discarded @full', async ({ page }) => {
  await openEditor(page, 'Drafts')
  await page.getByLabel('Marks').fill('4')
  await field(page, 'Question').fill('Which are primes?')
  await expect.poll(() => draftsOf(page)).toContain('primes')
  await page.reload()
  await expect(field(page, 'Question')).toHaveText('Which are primes?')
  await expect(page.getByText('This question is not sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes, discard' }).click()
  await expect(field(page, 'Question')).toHaveText('')
  await expect(page.getByLabel('Marks')).toHaveValue('1')
  await expect.poll(() => draftsOf(page)).not.toContain('primes')
  await page.reload()
  await expect(page.getByText(/^Restored your unsaved changes/)).toBeHidden()
})

test('a formula of 31 levels is refused in the editor, and drawn nowhere @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  const levels = (count: number) => `\\(${'\\sqrt{'.repeat(count)}x${'}'.repeat(count)}\\)`
  const bank = await openEditor(page, 'Levels')
  await page.getByLabel('Type', { exact: true }).selectOption('essay')
  await field(page, 'Question').fill(levels(30))
  await expect(preview(page).locator('.katex .sqrt')).toHaveCount(30)
  await field(page, 'Question').fill(levels(31))
  await expect(preview(page).locator('.katex')).toHaveCount(0)
  await expect(preview(page).getByText('\\sqrt{\\sqrt{').first()).toBeVisible()
  await send(page)
  await expect(page.getByRole('link', { name: /^A formula has more than 30 levels/ })).toBeVisible()

  const call = await asAdmin()
  const content = { type: 'essay', stem: levels(31), marks: 1, negative_marks: 0 }
  expect((await call('POST', '/admin/questions', { bank_id: bank, content })).status).toBe(422)
  await call('POST', '/admin/questions', { bank_id: bank, content: { ...content, stem: 'Shallow?' } })
  // As an earlier version of the server would answer.
  await page.route(/\/admin\/questions\/[0-9a-f]{24}$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { content: object } }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, content } } })
  })
  await page.goto(`/admin/approve?bank_id=${bank}`)
  const pane = page.locator('section[aria-label^="Sent for approval"]')
  await expect(pane.getByText('\\sqrt{\\sqrt{').first()).toBeVisible()
  await expect(pane.locator('.katex')).toHaveCount(0)
})
