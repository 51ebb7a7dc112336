import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { drawing } from './drawing.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { otherDevice, signIn } from './people.ts'
import { expectSaved, handIn, keptKinds, next, openPalette, questionHeading, startTest } from './player.ts'
import { options, publishTest, question } from './taken-tests.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

/** No fault by axe on a phone and on a desktop, in both colours, with pictures to look at. */
async function look(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize()!
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `${name}-${size.width}`)
  }
}

test('a passage with a picture, an essay, true or false, Hindi, and a section with a choice are answered; one tab at a time', async ({
  page,
  context,
}) => {
  const of = `Kinds ${process.pid} ${Date.now()}`
  const picture = `<img src="${await drawing(page)}" alt="Rain in each week of a year" />`
  const passage = question('description', `<p>${of}. The figure shows how much it rained.</p>${picture}`, {
    marks: 0,
    negative_marks: 0,
  })
  const season = question('truefalse', `${of}: it rained most in summer.`, { options: options('True', 'False') })
  const essay = question('essay', `${of}: why does it rain?`, { negative_marks: 0 })
  const either = ['driest', 'wettest'].map((which) =>
    question('single', `${of}: which month is the ${which}?`, { options: options('May', 'June', 'July') }),
  )
  // A test is read in the languages that all its questions have.
  const named = [season, essay, ...either].map((one, i) => ({ ...one, external_id: `${of} ${i}` }))
  const translations = named.map((one, i) => ({ ...one, stem: `${of}: प्रश्न ${i + 1}`, language: 'hi' }))
  translations[0] = { ...translations[0]!, stem: `${of}: गर्मी में सबसे ज़्यादा बारिश हुई।`, options: options('सही', 'गलत') }
  const id = await publishTest(of, [
    { name: 'Section A', questions: named.slice(0, 2), passage, translations },
    { name: 'Section B', questions: named.slice(2), more: { choose: 1 } },
  ])
  const { email } = await registerStudent()
  await signIn(page, email)
  await startTest(page, id)
  await expect(page.getByRole('img', { name: 'Rain in each week of a year' })).toBeVisible()
  await page.getByLabel('View in').selectOption({ label: 'Hindi' })
  await page.getByRole('radio', { name: /सही$/ }).check()
  await expectSaved(page)
  await look(page, 'player-passage')
  await page.getByLabel('View in').selectOption({ label: 'English' })
  await expect(page.getByRole('radio', { name: /True$/ })).toBeChecked()
  await next(page)
  await page.getByLabel('Your answer').fill('Because clouds are heavy.\nThey fall.')
  await expectSaved(page)
  await look(page, 'player-essay')
  await next(page)
  await page.getByRole('radio', { name: /May$/ }).check()
  await next(page)
  await expect(page.getByText('You have answered 1 of 1. Clear one to answer another.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await look(page, 'player-choice-full')

  const tab = await context.newPage()
  await tab.goto(new URL(page.url()).pathname)
  await expect(tab.getByRole('heading', { name: 'This test is open in another tab' })).toBeVisible()
  await tab.getByRole('button', { name: 'Go on here' }).click()
  await expect(questionHeading(tab, 'Question 4 of 4')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This test is open in another tab' })).toBeVisible()
  await look(page, 'player-other-tab')
  await handIn(tab)
  await tab.getByRole('link', { name: 'See your result' }).click()
  await expect(tab.getByText('1 essay is being marked.')).toBeVisible()
})

test('sections have their own times, the clock runs out in front of the person, and another device takes over @full', async ({
  page,
  browser,
}) => {
  const of = `Times ${process.pid} ${Date.now()}`
  const [first, second, third] = ['one', 'two', 'three'].map((which) =>
    question('single', `${of}: ${which}?`, { options: options('Right', 'Wrong') }),
  )
  const timed = (name: string, content: typeof first) => ({
    name,
    questions: [content!],
    more: { duration_minutes: 20 },
  })
  const id = await publishTest(of, [timed('Reading', first), timed('Grammar', second), timed('Writing', third)])
  const { email } = await registerStudent()
  await signIn(page, email)
  await page.clock.install()
  await startTest(page, id)
  const path = new URL(page.url()).pathname
  await page.getByRole('radio', { name: /Right$/ }).check()
  await page.getByRole('button', { name: 'Grammar' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave this section?' })
  await expect(leaving).toContainText('the time that is left of it is lost')
  await leaving.getByRole('button', { name: 'Go to the next section' }).click()
  await expect(questionHeading(page, 'Question 2 of 3')).toBeVisible()
  await page.getByRole('radio', { name: /Wrong$/ }).check()
  await expectSaved(page)
  await look(page, 'player-own-times')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Pause: the time runs on' }).click()
  const paused = page.getByRole('dialog', { name: 'Paused' })
  await expect(paused).toContainText('The questions are hidden. The clock runs on.')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await look(page, 'player-paused')
  await page.keyboard.press('1')
  await paused.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('radio', { name: /Wrong$/ })).toBeChecked()
  await expectSaved(page)
  expect((await keptKinds(page)).filter((type) => type.endsWith('pause'))).toEqual(['pause', 'unpause'])

  await page.context().setOffline(true)
  await page.clock.fastForward('20:00')
  await expect(questionHeading(page, 'Question 3 of 3')).toBeVisible()
  await openPalette(page)
  await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeDisabled()
  // Keys do nothing to the question behind it.
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio').first()).not.toBeChecked()
  await page.clock.fastForward('20:00')
  await expect(page.getByRole('heading', { level: 1, name: 'Time is up' })).toBeFocused()
  await expect(
    page.getByText(/^Your 2 answers are on this device; they count when it finds a network before /),
  ).toBeVisible()
  await look(page, 'player-time-up')

  // The clock of this device was wrong: the server knows better, and the test goes on where it was.
  await page.context().setOffline(false)
  await page.clock.fastForward('00:15')
  await expect(questionHeading(page, 'Question 2 of 3')).toBeVisible({ timeout: 30_000 })

  const elsewhere = await otherDevice(browser, page)
  const other = await elsewhere.newPage()
  await signIn(other, email)
  await other.goto(path)
  await expect(other.getByText(/^This test runs on another device/)).toBeVisible()
  await look(other, 'player-other-device')
  await other.getByRole('button', { name: 'Go on here' }).click()
  await expect(questionHeading(other, /^Question \d of 3/)).toBeVisible()
  await page.getByRole('radio', { name: /Right$/ }).check()
  await page.clock.fastForward('00:30')
  await expect(page.getByText('This test goes on on another device. What you did here is kept.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await look(page, 'player-went-on-elsewhere')
  await elsewhere.close()
})
