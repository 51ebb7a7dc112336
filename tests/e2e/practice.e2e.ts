import type { Entry } from '../../shared/src/assessment/revise/shapes.ts'
import { expectAccessibleInBoth } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { callsOf, signIn } from './people.ts'
import { moveDays } from './move-days.ts'
import { handIn, next, questionHeading, saving, startTest } from './player.ts'
import { approvedBank, oneOfEach, options, publishTest, question } from './taken-tests.ts'
import { eventually } from '../support/eventually.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422|status of 412/], { scope: 'test' }] })
test.describe.configure({ timeout: 150_000 })

test('a topic is practised on a plane: checked at once, kept, and scored with the next network @every-size', async ({
  page,
  context,
}) => {
  const width = page.viewportSize()!.width
  const topic = `Lenses ${process.pid} ${Date.now()}`
  const questions = [1, 2, 3, 4, 5].map((n) =>
    question('single', `${topic}: what is ${n} + ${n}?`, {
      options: options(String(2 * n), '0', '1'),
      feedback: `<p>It is ${2 * n}.</p>`,
      tags: [topic],
    }),
  )
  await approvedBank(topic, questions)
  const { email } = await registerStudent()
  const calls = await callsOf(email)
  const topics = () => calls<readonly { topic: string }[]>('GET', '/practice/topics')
  await eventually(async () => (await topics()).some((one) => one.topic === topic), 'the topic', 60_000, 500)

  await signIn(page, email)
  await page.goto('/practice')
  const row = page.getByRole('list', { name: 'Topics' }).getByRole('listitem').filter({ hasText: topic })
  await expect(row).toContainText('5 questions')
  await expectAccessibleInBoth(page, `practice-${width}`)
  await row.getByRole('checkbox').check()
  await expect(page).toHaveURL(/topic=Lenses/)

  // More than there are: said, with a way on.
  await page.getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByText('Only 5 questions fit. Choose more topics or another difficulty.')).toBeVisible()
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Save for offline' }).click()
  await expect(page.getByText('Saved on this device. It can be practised without a network.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await page.goto('/practice')
  const kept = page.getByRole('region', { name: 'On this device' })
  await expect(kept).toContainText('running')
  await expect(page.getByRole('button', { name: 'Needs a network' }).first()).toBeDisabled()
  await kept.getByRole('link', { name: `Practice: ${topic}` }).click()
  for (let n = 1; n <= 5; n++) {
    await expect(questionHeading(page, new RegExp(`^Question ${n} of 5`))).toBeVisible()
    const stem = await page.getByText(/what is \d \+ \d/).textContent()
    const right = 2 * Number(/(\d) \+/.exec(stem!)![1])
    await page.getByRole('radio', { name: new RegExp(`^[A-C] ${n === 1 ? 0 : right}$`) }).check()
    await page.getByRole('button', { name: 'Check' }).click()
    const verdict = page.getByRole('region', { name: 'Whether it is right' })
    await expect(verdict).toContainText(n === 1 ? 'Wrong' : 'Right')
    await expect(verdict).toContainText(`It is ${right}.`)
    if (n < 5) await next(page)
  }
  await expect(saving(page)).toHaveText('Saved on this device')
  await handIn(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'See your result' }).click()
  await expect(page.getByRole('heading', { name: `Practice: ${topic}` })).toBeVisible()
  await expect(page.getByText('4 of 5', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page, `practice-result-${width}`)
  await page.getByRole('link', { name: 'Practise more' }).click()
  await expect(row).toContainText('4 of 5 right')
})

test('what went wrong is revised without a network, and comes again on later days @every-size', async ({
  page,
  context,
}) => {
  const width = page.viewportSize()!.width
  const { email } = await registerStudent()
  await signIn(page, email)
  await page.goto('/revise')
  await expect(page.getByText('Nothing to revise. Wrong answers come here by themselves.')).toBeVisible()
  const name = `Revised ${process.pid} ${Date.now()}`
  const hinted = oneOfEach(name)
    .slice(0, 3)
    .map((one, n) => ({ ...one, hints: ['<p>Begin with two.</p>'], external_id: `${name} ${n}` }))
  const translations = hinted.map((one) => ({ ...one, language: 'hi', stem: `हिन्दी में ${one.stem}` }))
  const id = await publishTest(name, [{ name: 'Section A', questions: hinted, translations }])
  await startTest(page, id)
  for (const [n, answer] of [/0 or 2$/, /6$/, /True$/].entries()) {
    await page
      .getByRole(n === 1 ? 'checkbox' : 'radio', { name: answer })
      .first()
      .check()
    if (n < 2) await next(page)
  }
  await handIn(page)
  await page.getByRole('link', { name: 'See your result' }).click()
  await page.getByRole('link', { name: 'See solutions' }).click()
  const third = page.getByRole('region', { name: 'Question 3' })
  await third.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Bookmarked. You find it under Revise.')).toBeVisible()

  // It is there a few seconds after the hand-in.
  await expect(async () => {
    await page.goto('/revise')
    await expect(page.getByText('2 questions due')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessibleInBoth(page, `revise-${width}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: '0 of 2 done' })).toBeFocused()
  const question = page.getByRole('region', { name: 'Question', exact: true })
  await expect(question).not.toContainText('हिन्दी में')
  await page.getByLabel('View in').selectOption('Hindi')
  await expect(question).toContainText('हिन्दी में')
  // The first one is not known, and comes once more; then it is.
  await page.getByRole('button', { name: 'I do not know' }).click()
  await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible()
  await expectAccessibleInBoth(page, `revise-rating-${width}`)
  await expect(page.getByRole('button', { name: /Show a hint/ })).toHaveCount(0)
  const first = await question.textContent()
  await page.getByRole('button', { name: /^Again/ }).click()
  await expect(question).not.toHaveText(first!)
  await expect(question).toContainText('हिन्दी में')
  await page.getByRole('button', { name: 'Show a hint (1 of 1)' }).click()
  await expect(page.getByRole('list', { name: 'Hints' })).toHaveText('Hint 1Begin with two.')
  await page.getByRole('button', { name: 'I do not know' }).click()
  await page.getByRole('button', { name: /^Good/ }).click()
  await expect(page.getByText('Once more: it went wrong a moment ago.')).toBeVisible()
  await page.getByRole('button', { name: 'I do not know' }).click()
  await page.getByRole('button', { name: /^Good/ }).click()
  await expect(page.getByText('2 questions revised, 1 known at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Revise' }).click()
  await expect(page.getByText('0 questions due')).toBeVisible()
  await expect(page.getByText('2 of 20 today')).toBeVisible()
  await expect(page.getByLabel('Daily goal (needs a network)')).toBeDisabled()
  await page.reload()
  await expect(page.getByText('0 questions due')).toBeVisible()

  // The server hears of it with the network, and knows when each comes again.
  await context.setOffline(false)
  const calls = await callsOf(email)
  const entries = () => calls<readonly Entry[]>('GET', '/revise?limit=20')
  await eventually(async () => (await entries()).filter(({ card }) => card.reps === 1).length === 2, 'both reviews')
  await expect(page.getByText('1 day in a row. 0 of 2 mastered.')).toBeVisible()
  await page.getByLabel('Daily goal').selectOption('5 questions')
  await expect(page.getByText('2 of 5 today')).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Revise', exact: true }).first()).toBeVisible()
  await expectAccessibleInBoth(page, `dashboard-${width}`)

  // Two more days on which something is due. What is forgotten comes at once again, also where it is the only one.
  for (const isForgotten of [true, false]) {
    await moveDays(email)
    await page.goto('/revise')
    await expect(page.getByText('1 question due')).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    if (isForgotten) {
      await page.getByRole('button', { name: 'I do not know' }).click()
      await page.getByRole('button', { name: /^Again/ }).click()
    }
    await page.getByRole('button', { name: 'I do not know' }).click()
    await page.getByRole('button', { name: /^Good/ }).click()
    await expect(page.getByText(`1 question revised, ${isForgotten ? 0 : 1} known at once.`)).toBeVisible()
  }
  await page.goto('/revise?show=bookmarked')
  await expect(page.getByRole('listitem').filter({ hasText: 'zero is even' })).toBeVisible()
  await expectAccessibleInBoth(page, `revise-bookmarks-${width}`)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('dialog', { name: 'Your note' }).getByLabel('Note').fill('Zero is 2 × 0.')
  // Another device was sooner: what is typed stays in the dialog, with the reason, and is saved by the next try.
  const bookmarked = (await entries()).find((entry) => entry.bookmarked)!
  await calls('PUT', `/revise/${bookmarked.question_id}`, { note: 'Written elsewhere.' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This question was changed on another device. Look at it again.')).toBeVisible()
  await expect(page.getByText('Written elsewhere.')).toBeAttached()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Zero is 2 × 0.' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
