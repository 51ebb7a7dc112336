import { makeBank } from './banks.ts'
import { expectAccessible } from './axe.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { draftsOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, signInAsAdmin } from './people.ts'
import { storeFigures } from './stored-figures.ts'
import { takePicture } from './take-picture.ts'

const nameOf = (what: string) => `${what} ${process.pid} ${Date.now()}`
/** A picture of one red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('a question is written with formulas and a kept over a reload, sent, changed and restored @desk', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|422)/)
  const width = page.viewportSize()!.width
  const bank = await makeBank(nameOf('Physics'))
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/add?bank=${bank}`)
  const stem = page.getByRole('textbox', { name: 'Question', exact: true })
  await page.getByRole('button', { name: /Send for approval/ }).click()
  await expect(page.getByText('Write the question.').first()).toBeVisible()
  await expectAccessible(page)
  await stem.click()
  await stem.pressSequentially('A stone falls for \\(t = 2\\) s. What is ')
  await page.keyboard.press('Control+b')
  await stem.pressSequentially('g')
  await page.keyboard.press('Control+b')
  await stem.pressSequentially('?')
  await page.getByRole('toolbar', { name: 'Format of Question' }).getByRole('button', { name: 'Picture' }).click()
  await page.getByLabel('Picture file').setInputFiles({ name: 'fall.png', mimeType: 'image/png', buffer: png })
  await page.getByLabel('What it shows').fill('A stone that falls')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  for (const [letter, text] of [
    ['A', '\\(9.8\\)'],
    ['B', '1.6'],
    ['C', '3.7'],
    ['D', '24.8'],
  ] as const)
    await page.getByRole('textbox', { name: `Option ${letter}`, exact: true }).pressSequentially(text)
  await page.getByLabel('Option A is correct').check()
  const preview = page.getByRole('region', { name: 'As the student sees it' })
  await expect(preview.locator('.katex')).toHaveCount(2)
  await expect(preview.getByRole('img', { name: 'A stone that falls' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('g')
  await expect(preview.getByText('Correct', { exact: true })).toBeVisible()
  await expect(preview.getByText('No duplicate, one correct answer')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `editor-${width}`)
  if (width < 900) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await takePicture(page, 'editor-dark')
    await page.emulateMedia({ colorScheme: 'light' })
  }

  await expect.poll(() => draftsOf(page)).toContain('24.8')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Option D', exact: true })).toHaveText('24.8')
  await expect(page.getByText(/^Restored your unsaved changes/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText(/^Restored your unsaved changes/)).toBeHidden()
  await page.getByRole('button', { name: /Send for approval/ }).click()
  await expect(page.getByText('Question added successfully. It waits for approval.')).toBeVisible()

  await page.goto(`/admin/questions?bank_id=${bank}`)
  await page.getByRole('link', { name: /A stone falls/ }).click()
  await expect(page.getByText('Version 1')).toBeVisible()
  await page.getByRole('textbox', { name: 'Option B', exact: true }).fill('1.7')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Question updated successfully. It waits for approval.')).toBeVisible()
  await page.getByRole('button', { name: 'Versions (2)' }).click()
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await expect(page.locator('ins')).toContainText('1.7')
  await expectAccessible(page)
  await takePicture(page, `editor-versions-${width}`)
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version 1 is in the editor. Nothing is saved yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Option B', exact: true })).toHaveText('1.6')
})

test('a question of each type is written, and one of somebody else is not overwritten', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|412|422)/)
  const bank = await makeBank(nameOf('Types'))
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/add?bank=${bank}`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const answers: Readonly<Record<string, () => Promise<void>>> = {
    multiple: async () => {
      for (const [letter, text] of [
        ['A', '2'],
        ['B', '3'],
        ['C', '4'],
      ] as const)
        await field(`Option ${letter}`).fill(text)
      await page.getByRole('button', { name: 'Remove Option D' }).click()
      await page.getByLabel('Option A is correct').check()
      await page.getByLabel('Option B is correct').check()
    },
    truefalse: async () => page.getByLabel('Option B is correct').check(),
    short: async () => field('Answer A').fill('Paris'),
    numerical: async () => page.getByLabel('Number', { exact: true }).fill('9.81'),
    matching: async () => {
      for (const n of [1, 2]) {
        await field(`Item ${n}`).fill(`left ${n}`)
        await field(`Match ${n}`).fill(`right ${n}`)
      }
    },
    ordering: async () => {
      await field('Option A').fill('first')
      await field('Option B').fill('second')
    },
    cloze: async () => {
      await page.getByRole('button', { name: 'Add gap' }).click()
      await field('Answer A').fill('Paris')
    },
    essay: async () => undefined,
    description: async () => undefined,
  }
  for (const [type, write] of Object.entries(answers)) {
    await page.getByLabel('Type', { exact: true }).selectOption(type)
    await field('Question').fill(`A question of ${type}`)
    await write()
    await page.getByRole('button', { name: /Send for approval/ }).click()
    await expect(page.getByText('Question added successfully. It waits for approval.').last()).toBeVisible()
    await expect(field('Question')).toHaveText('')
  }
  const call = await asAdmin()
  const { data } = (await (await call('GET', `/admin/questions?bank_id=${bank}&limit=20`)).json()) as {
    data: { id: string; type: string }[]
  }
  expect(data.map(({ type }) => type).toSorted()).toEqual(Object.keys(answers).toSorted())

  const essay = data.find(({ type }) => type === 'essay')!
  await page.goto(`/admin/questions/add/${essay.id}`)
  await field('Question').fill('Mine')
  await call('PUT', `/admin/questions/${essay.id}`, {
    content: { type: 'essay', stem: 'Theirs', marks: 1, negative_marks: 0 },
  })
  await page.getByRole('button', { name: /Send for approval/ }).click()
  await expect(
    page.getByText('Someone else changed this question. Reload it, or overwrite their change.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(field('Question')).toHaveText('Theirs')
  const inTests = page.getByRole('region', { name: 'In tests' })
  await expect(inTests).toContainText('No figures yet. A test has them from 10 first attempts on.')
  const asked = { test_name: nameOf('Mock'), test_type: 'mock' }
  const mock = (await (await call('POST', '/tests', asked)).json()) as { data: { test_id: string } }
  await storeFigures(mock.data.test_id, { question_id: essay.id, attempts: 6_210, blank: 6, facility: 58.3 })
  await page.reload()
  await expect(inTests).toContainText('Answered 6,204 times · 58 % right')
  await expect(inTests.getByRole('link')).toHaveAttribute('href', /details\?tab=items$/)
  await inTests.scrollIntoViewIfNeeded()
  await expectAccessibleInBoth(page, 'question-figures')
})

test('numbers that are missing, negative or none are refused, and the next form has nothing of them @full', async ({
  page,
}) => {
  const bank = await makeBank(nameOf('Numbers'))
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/add?bank=${bank}`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const send = () => page.getByRole('button', { name: /Send for approval/ }).click()
  const marksWrong = 'Marks must be from 0 to 1000, and negative marks must not exceed the marks.'
  await field('Type').selectOption('numerical')
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How fast?')
  await expect(field('Number')).toHaveValue('')
  await send()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('link', { name: 'Write the number that is right.' }).click()
  await expect(field('Number')).toBeFocused()
  for (const [label, typed, sentence, right] of [
    ['Number', 'ten', 'Write the number that is right.', '9.81'],
    ['Tolerance ±', '-1', 'The tolerance must be a number from 0.', '0.1'],
    ['Marks', 'abc', 'Enter a number.', '4'],
    ['Marks', '-4', marksWrong, '4'],
    ['Negative', '-1', marksWrong, '1'],
    ['Negative', '', 'Enter a number.', '1'],
  ] as const) {
    await field(label).fill(typed)
    await send()
    await expect(summary.getByRole('link')).toHaveText([sentence])
    await expect(field(label)).toHaveAccessibleDescription(sentence)
    await expect(field(label)).toHaveValue(typed)
    await field(label).fill(right)
    await expect(summary).toBeHidden()
  }
  const call = await asAdmin()
  const stored = async () =>
    (await (await call('GET', `/admin/questions?bank_id=${bank}`)).json()) as { data: { id: string }[] }
  expect((await stored()).data).toEqual([])
  await field('Negative').press('Control+Enter')
  await expect(page.getByText('Question added successfully. It waits for approval.')).toBeVisible()
  // The next question is of the same kind.
  await expect(field('Type')).toHaveValue('numerical')
  await expect(field('Marks')).toHaveValue('4')
  await expect(field('Negative')).toHaveValue('1')
  await expect(field('Number')).toHaveValue('')
  const [question] = (await stored()).data
  expect(await (await call('GET', `/admin/questions/${question!.id}`)).json()).toMatchObject({
    data: { content: { marks: 4, negative_marks: 1, numbers: [{ value: 9.81, tolerance: 0.1, weight: 100 }] } },
  })
})
