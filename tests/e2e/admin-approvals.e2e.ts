import { singleChoice } from '../support/single-choice.ts'
import { makeBank } from './banks.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

const table = (count: number) =>
  `question,option_a,option_b,option_c,answer,explanation,tags\n${Array.from({ length: count }, (_, n) => `"What is \\(${n} + 1\\)? It is <b>question ${n}</b>.",${n + 1},${n},${n + 2},A,"\\(${n} + 1 = ${n + 1}\\)",sums`).join('\n')}\n`
const nameOf = (what: string) => `${what} ${process.pid} ${Date.now()}`
const open = (n: number) => `It is question ${n}.`

test('questions are approved, sent back and taken back, by buttons @desk', async ({ page }) => {
  const width = page.viewportSize()!.width
  const bank = await makeBank(nameOf('Sums'), table(3))
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/approve?bank=${bank}`)
  await expect(page.getByText('3 waiting', { exact: true })).toBeVisible()
  await expect(page.locator('.katex').first()).toBeVisible()
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `approve-${width}`)
  await expect(page.getByText('No duplicate, one correct answer')).toBeVisible()
  // All buttons stand on one line, which is on the screen.
  const bar = page.getByRole('group', { name: 'Decision' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const tops = await bar
    .locator('button, a')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)),
    )
  expect(new Set(tops).size).toBe(1)

  await page
    .getByRole('button', { name: 'Approve', exact: true })
    .or(page.getByRole('button', { name: /^Approve A?$/ }))
    .first()
    .click()
  await expect(page.getByText('Question approved')).toBeVisible()
  await expect(page.getByText('2 waiting', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo (Z)' }).click()
  await expect(page.getByText('3 waiting', { exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog.getByText('Say what is wrong. The author will read it.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `approve-reason-${width}`)
  await dialog.getByLabel('Reason').fill('Say which year.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Question sent back for changes')).toBeVisible()

  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByText('2 questions approved')).toBeVisible()
  await expect(page.getByText('No pending questions match these filters.')).toBeVisible()
  await takePicture(page, `approve-nothing-${width}`)
})

test('a reviewer works with the keys alone, and finds what changed since the live version', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const bank = await makeBank(nameOf('Keys'), table(25))
  const call = await asAdmin()
  const list = (await (await call('GET', `/admin/questions?bank_id=${bank}&limit=1`)).json()) as {
    data: { id: string }[]
  }
  const { id } = list.data[0]!
  await call('POST', `/admin/questions/${id}/approve`, {})
  await call('PUT', `/admin/questions/${id}`, { content: singleChoice('What is 24 plus 1?', '25', '24') })
  await signInAsAdmin(page)
  await page.goto(`/admin/approve?bank_id=${bank}`)
  await expect(page.getByText('25 waiting', { exact: true })).toBeVisible()
  await expect(page.getByText('Changes since version 1, which is live')).toBeVisible()
  // The question needs the room: the sidebar shows its symbols only.
  expect((await page.getByRole('navigation', { name: 'Back office' }).boundingBox())!.width).toBeLessThan(80)
  await expect(page.locator('ins').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'approve-changes')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await takePicture(page, 'approve-changes-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.locator('[aria-current=true]')).toContainText(open(23))
  await page.keyboard.press('c')
  await expect(page.getByText('You have claimed this question for 15 minutes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('24 waiting', { exact: true })).toBeVisible()
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/reviews/*/undo', (route) => isHeld.then(() => route.continue()))
  await expect(page.getByRole('button', { name: 'Undo (Z)' })).toBeVisible()
  await page.keyboard.press('z')
  // What is used up is not offered until the server answers.
  await expect(page.getByRole('button', { name: 'Undo (Z)' })).toBeHidden()
  answer()
  await expect(page.getByText('25 waiting', { exact: true })).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve 2' })).toContainText('⇧A')
  await page.keyboard.press('Shift+R')
  await page.getByLabel('Reason').fill('Not of this class.')
  await page.getByRole('button', { name: 'Reject', exact: true }).last().click()
  await expect(page.getByText('2 questions rejected')).toBeVisible()

  await page.keyboard.press('?')
  await page.getByLabel('Enable single-key shortcuts on this device').uncheck()
  await expectAccessible(page)
  await takePicture(page, 'approve-keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(page.getByText('23 waiting', { exact: true })).toBeVisible()

  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Select all 23 that match' }).click()
  await page.getByRole('button', { name: 'Approve 23' }).click()
  await expect(page.getByText('23 questions approved')).toBeVisible()
  await expect(page.getByText('No pending questions match these filters.')).toBeVisible()
})

test('approved questions of one bank are added to another, and what is there is not @every-size @full', async ({
  page,
}) => {
  const word = `zebra${process.pid}`
  const file = `question,option_a,option_b,answer\n${word} one?,x,y,A\n${word} two?,x,y,A\n`
  const source = await makeBank(nameOf('Source'), file)
  const target = await makeBank(nameOf('Target'))
  const call = await asAdmin()
  await call('POST', '/admin/questions/review', { decision: 'approve', filter: { bank_id: source } })
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/selectQuestion?bank=${target}&search=${word}`)
  await page.getByLabel(`${word} one?`).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `add-from-existing-${page.viewportSize()!.width}`)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Add 1 question', exact: true }).click()
  await expect(page.getByText('1 question added')).toBeVisible()
  // The question and its copy.
  await expect(page.getByLabel(`${word} one?`)).toHaveCount(2)
  for (const one of await page.getByLabel(`${word} one?`).all()) await expect(one).toBeDisabled()
  await page.getByLabel(`${word} two?`).check()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Add 1 question', exact: true }).click()
  await expect(page.getByLabel(`${word} two?`).first()).toBeDisabled()
  await page.goto(`/admin/questions?bank_id=${target}`)
  await page.getByRole('link', { name: `${word} two?` }).click()
  await expect(page.getByText(/^This question is linked from another bank/)).toBeVisible()
})
