import { expectAccessibleInBoth } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { callsOf, signIn } from './people.ts'
import { handIn, next, questionHeading, saving } from './player.ts'
import { approvedBank, options, question } from './taken-tests.ts'
import { eventually } from '../support/eventually.ts'

test.describe.configure({ timeout: 150_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/], { scope: 'test' }] })

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
