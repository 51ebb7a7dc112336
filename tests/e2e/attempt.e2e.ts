import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { signIn } from './people.ts'
import { next, openPalette, questionHeading as heading, saving, startTest } from './player.ts'
import { oneOfEach, publishTest } from './taken-tests.ts'

test.use({ serviceWorkers: 'allow' })

const nameOf = (what: string) => `${what} ${process.pid} ${Date.now()}`
test.describe.configure({ timeout: 150_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

test('a test is started, answered, goes on through a reload without a network, is handed in, and has a result @every-size', async ({
  page,
  context,
}) => {
  const width = page.viewportSize()!.width
  const name = nameOf('Class 10 mock')
  const [first, ...others] = oneOfEach(name)
  const id = await publishTest(name, [
    { name: 'Section A', questions: [first!, ...others.slice(0, 4)] },
    { name: 'Section B', questions: others.slice(4, 7) },
  ])
  await signIn(page, (await registerStudent()).email)
  await page.goto(`/tests/${id}`)
  await page.getByRole('link', { name: 'Start the test' }).click()
  await expect(page.getByText('Answers can be kept on this device')).toBeVisible()
  await expect(page.getByText(/^Answers in \d+ ms$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `attempt-check-${width}`)
  await startTest(page, id)

  await page.getByRole('radio').nth(0).check()
  await expect(saving(page)).toHaveText(/^(Saved on this device|Accepted by the server.*)$/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `attempt-player-${width}`)
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click()
  await expect(heading(page, 'Question 2 of 8')).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('checkbox').nth(0)).toBeChecked()
  await next(page)
  await expect(heading(page, 'Question 3 of 8')).toBeVisible()
  await next(page)
  await page.getByLabel('Your answer').fill('new delhi')
  await expect(saving(page)).toHaveText('Saved on this device')

  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Question 4 of 8')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('new delhi')
  await expect(page.getByText('You are offline. Go on: your answers are kept on this device.')).toBeVisible()
  await next(page)
  await page.getByLabel('Your answer: a number').fill('42')
  await expect(saving(page)).toHaveText('Saved on this device')
  await openPalette(page)
  await expect(page.getByRole('button', { name: 'Question 1, answered & marked' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Question 3, not answered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Question 7, not visited' })).toBeVisible()
  await expectAccessibleInBoth(page, `attempt-palette-${width}`)
  await page.getByRole('button', { name: 'Question 6, not visited' }).click()
  await expect(heading(page, 'Question 6 of 8')).toBeVisible()

  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Accepted by the server, \d+:\d\d [ap]m$/, { timeout: 30_000 })
  const bihar = page.getByLabel('Goes with: Bihar')
  await bihar.selectOption((await bihar.locator('option', { hasText: 'Patna' }).getAttribute('value'))!)
  await expectAccessibleInBoth(page, `attempt-matching-${width}`)
  await next(page)
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expectAccessibleInBoth(page, `attempt-ordering-${width}`)
  await next(page)
  await page.getByLabel('Gap 1').selectOption({ label: 'liquid' })
  await page.getByLabel('Gap 2').fill('solid')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `attempt-cloze-${width}`)
  await next(page)
  const summary = page.getByRole('dialog', { name: 'Submit test?' })
  await expect(summary.getByText(/^1 not answered, 1 marked for review\. Time left: \d+:\d\d\.$/)).toBeVisible()
  await expect(summary.getByRole('row', { name: 'Section A 3 1 0 1 0' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `attempt-summary-${width}`)
  await summary.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Handed in at \d+:\d\d [ap]m$/ })).toBeFocused()
  await expect(saving(page)).toHaveText(/^Accepted by the server/)
  await expectAccessibleInBoth(page, `attempt-ended-${width}`)

  await page.getByRole('link', { name: 'See your result' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Result' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^[45] right$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'By topic' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Among all' })).toContainText('Shown from 10 results on.')
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `attempt-result-${width}`, true)
  await page.getByRole('link', { name: 'See solutions' }).click()
  const fourth = page.getByRole('region', { name: 'Question 4' })
  await expect(fourth.getByRole('region', { name: 'Your answer' })).toContainText('new delhi')
  await expect(fourth.getByText('Right', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Question 3' })).toContainText('You left it blank.')
  await expect(page.getByText('The discriminant is 0.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `attempt-solutions-${width}`, true)

  await page.goto(`/tests?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article')).toContainText(/\d of 32$/)
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessibleInBoth(page, `attempts-${width}`, true)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link', { name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `dashboard-${width}`, true)

  await page.goto(`/tests/${id}`)
  await expect(page.getByRole('link', { name: /^Attempt 1, .*: \d.* of 32$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start the test' })).toBeVisible()

  for (const [short, address] of [
    ['/test3', /\/tests$/], // no test is running any more
    ['/test4', /\/attempts\/[0-9a-f]{24}$/],
    ['/test5', /\/attempts\/[0-9a-f]{24}\/result$/],
    ['/test6', /\/attempts\/[0-9a-f]{24}\/solutions$/],
  ] as const) {
    await page.goto(short)
    await expect(page).toHaveURL(address)
  }
})
