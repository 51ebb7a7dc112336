import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { logIn } from '../bench/product/log-in.ts'
import { expect, test } from './fixtures.ts'
import { crash, openBrowser, pageOf, removeBrowser } from './killed-browser.ts'
import { registerStudent } from './families.ts'
import { asAdmin, password, signIn, signInByForm } from './people.ts'
import {
  beginTest,
  expectSaved,
  handIn,
  next,
  openAttempt,
  openPalette,
  questionHeading,
  saving,
  startTest,
} from './player.ts'
import { giveAnswer, marksFor, storyQuestions } from './story-questions.ts'
import { options, publishTest, question } from './taken-tests.ts'

test.use({ serviceWorkers: 'allow' })

const isFull = process.env.ATTEMPTS === 'full'
const [dayMs, minuteMs] = [86_400_000, 60_000]
/** A phone, six times slower than this machine where there is time for it. */
const [size, slowdown] = [{ width: 360, height: 800 }, isFull ? 6 : 1] as const

/** The clock of a device that is ahead. It is no argument of the page's own code. */
function setClock(ahead: number): void {
  const { Date: RealDate } = globalThis
  class ShiftedDate extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(RealDate.now() + ahead)
      else super(...given)
    }
    static override now = () => RealDate.now() + ahead
  }
  globalThis.Date = ShiftedDate as DateConstructor
}

/** A browser with a profile of its own, as a phone whose clock is so far ahead. */
async function openPhone(dir: string, ahead: number): Promise<BrowserContext> {
  const context = await openBrowser(dir)
  if (ahead > 0) await context.addInitScript(setClock, ahead)
  return context
}

async function phonePage(context: BrowserContext, isNew = false): Promise<Page> {
  const page = isNew ? await context.newPage() : await pageOf(context)
  await page.setViewportSize(size)
  if (slowdown > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** The time left on the screen is the one that the server would tell, to two seconds. */
async function expectRightTime(page: Page, endsAt: number): Promise<void> {
  const offBy = async () => {
    const text = await page.getByRole('button', { name: /^Time left of the test/ }).innerText()
    const [minutes = 0, seconds = 0] = text.match(/\d+/g)?.map(Number) ?? []
    // The screen counts whole seconds that have begun.
    return Math.abs(minutes * minuteMs + seconds * 1_000 - 500 - (endsAt - Date.now()))
  }
  // A slow phone draws a second late now and then.
  await expect.poll(offBy).toBeLessThanOrEqual(2_000)
}

for (const ahead of isFull ? [0, dayMs] : [dayMs])
  test(`a mock survives tunnels, a closed tab, a killed browser and a second phone, ${ahead / dayMs} days ahead @full`, async () => {
    test.setTimeout(isFull ? 300_000 : 120_000)
    const name = `Story ${process.pid} ${Date.now()}`
    const questions = storyQuestions(name)
    await publishTest(name, [{ name: 'Section A', questions: questions.map(({ content }) => content) }])
    const { email } = await registerStudent()
    const given: (readonly string[])[] = []
    const [here, there] = ['here', 'there'].map((which) => mkdtempSync(join(tmpdir(), `abhyas-${which}-`)))
    async function answer(page: Page, n: number, ...texts: string[]): Promise<void> {
      await expect(questionHeading(page, `Question ${n + 1} of 9`)).toBeVisible()
      await giveAnswer(page, questions[n]!, texts)
      given[n] = texts
      await expectSaved(page)
    }
    try {
      const first = await openPhone(here!, ahead)
      const page = await phonePage(first)
      await signIn(page, email)
      await page.goto('/tests')
      await page.getByLabel('Search tests').fill(name)
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('link', { name: 'Start the test' }).click()
      await beginTest(page)
      const path = new URL(page.url()).pathname
      const headers = { authorization: `Bearer ${await logIn(process.env.APP_URL!, email, password)}` }
      const granted = await fetch(`${process.env.APP_URL}/api/v1${path}`, { headers })
      const { data } = (await granted.json()) as { data: { started_at: string; allowed_ms: number } }
      expect(data.allowed_ms).toBe(60 * minuteMs)
      const endsAt = Date.parse(data.started_at) + data.allowed_ms
      await expectRightTime(page, endsAt)
      await answer(page, 0, 'Mars')
      await next(page)
      await answer(page, 1, 'two', 'four')
      await page.evaluate(() => navigator.serviceWorker.ready)

      // Half of it without a network, and the tab is closed.
      await first.setOffline(true)
      await next(page)
      await answer(page, 2, '41')
      await next(page)
      await answer(page, 3, 'new delhi')
      const again = await phonePage(first, true)
      await page.close()
      await again.goto(path)
      await expect(again.getByLabel(/^Your answer/)).toHaveValue('new delhi')
      await expectRightTime(again, endsAt)
      await next(again)
      await answer(again, 4, 'False')
      await crash(here!, first)

      const restarted = await openPhone(here!, ahead)
      const restored = await phonePage(restarted)
      await openAttempt(restored, path, email, { timeout: 30_000 })
      await expect(restored.getByRole('radio', { name: /False$/ })).toBeChecked()
      // A browser that was killed may have lost its session: the test goes on, and asks its person to log in.
      const accepted = restored.getByText(/^Accepted by the server, /)
      const note = restored.getByRole('link', { name: 'Log In' })
      await expect(accepted.or(note)).toBeVisible({ timeout: 30_000 })
      if (await note.isVisible()) {
        await signInByForm(restored, email)
        await restored.goto(path)
      }
      await expect(accepted).toBeVisible({ timeout: 30_000 })
      await restarted.close()

      const second = await openPhone(there!, ahead)
      const other = await phonePage(second)
      await signIn(other, email)
      await other.goto(path)
      await other.getByRole('button', { name: 'Go on here' }).click()
      await expect(other.getByRole('radio', { name: /False$/ })).toBeChecked()
      await expectRightTime(other, endsAt)
      await next(other)
      await answer(other, 5, 'Patna', 'Pune')
      await next(other)
      await answer(other, 6, 'One', 'Two', 'Three')
      await other.evaluate(() => navigator.serviceWorker.ready)
      await second.setOffline(true)
      await next(other)
      await answer(other, 7, 'liquid', 'water')
      await openPalette(other)
      await other.getByRole('button', { name: 'Question 3, answered' }).click()
      await answer(other, 2, '42')
      await handIn(other)
      await expect(saving(other)).toHaveText('Saved on this device')
      await expect(other.getByText(/^Your 8 answers are kept on this device and sent by itself/)).toBeVisible()
      await second.setOffline(false)
      await expect(saving(other)).toHaveText(/^Accepted by the server/, { timeout: 60_000 })

      await other.getByRole('link', { name: 'See your result' }).click()
      const marks = questions.map((told, n) => marksFor(told, given[n]))
      const score = marks.reduce((sum, one) => sum + one, 0)
      await expect(other.getByText('of 36', { exact: true }).locator('..')).toHaveText(`${score}of 36`)
      expect(marks).toEqual([4, 2, 4, 4, -1, 2, 4, 2, 0])
      for (const words of ['4 right', '3 partly right', '1 wrong', '1 left blank'])
        await expect(other.getByRole('listitem').filter({ hasText: new RegExp(`^${words}$`) })).toBeVisible()
      await second.close()
    } finally {
      removeBrowser(here!)
      removeBrowser(there!)
    }
  })

test('an exam shows neither result nor solutions before it closes, and everything after', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const name = `Exam ${process.pid} ${Date.now()}`
  const questions = [question('single', `${name}: which?`, { options: options('Oxygen', 'Neon') })]
  const id = await publishTest(name, [{ name: 'Section A', questions }], {
    test_type: 'exam',
    offline_start: false,
    attempts_allowed: 1,
    opens_at: new Date(Date.now() - minuteMs).toISOString(),
    closes_at: new Date(Date.now() + dayMs).toISOString(),
    late_policy: { accept_minutes: 0, after: 'hold' },
  })
  await signIn(page, (await registerStudent()).email)
  await startTest(page, id)
  const path = new URL(page.url()).pathname
  await page.getByRole('radio', { name: /Oxygen$/ }).check()
  await handIn(page)
  await expect(saving(page)).toHaveText(/^Accepted by the server/)
  await page.getByRole('link', { name: 'See your result' }).click()
  await expect(page.getByText('The result of this test is shown after it closes.')).toBeVisible()
  await page.goto(`${path}/solutions`)
  await expect(page.getByText('Solutions are shown after the test closes.')).toBeVisible()
  await expect(page.getByText('Oxygen')).toBeHidden()

  const call = await asAdmin()
  const closed = await call('PATCH', `/tests/${id}`, { status: 'closed' })
  expect(closed.status, await closed.text()).toBe(200)
  // The worker tells running attempts of the new closing first.
  await expect(async () => {
    await page.goto(`${path}/result`)
    await expect(page.getByText('of 4', { exact: true }).locator('..')).toHaveText('4of 4', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See solutions' }).click()
  await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('Oxygen')
})
