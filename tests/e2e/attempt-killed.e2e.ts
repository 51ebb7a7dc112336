import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { crash, openBrowser, pageOf, removeBrowser } from './killed-browser.ts'
import { registerStudent } from './families.ts'
import { signIn } from './people.ts'
import { expectSaved, openAttempt, questionHeading, startTest } from './player.ts'
import { options, publishTest, question } from './taken-tests.ts'

test.use({ serviceWorkers: 'allow' })

const rounds = process.env.ATTEMPTS === 'full' ? 200 : 3
const places = ['A', 'B', 'C', 'D'] as const

/** A killed browser may have forgotten its session, which the page hears of when it sends: they log in and go on. */
async function chooseOrLogIn(page: Page, choice: string, email: string, path: string): Promise<void> {
  const radio = page.getByRole('radio', { name: choice })
  if (await radio.check().then(isDone, isNotDone)) return
  await expect(page.getByText('You are logged out. Your answers are kept on this device')).toBeVisible()
  await signIn(page, email)
  await openAttempt(page, path, email, { heading: questionHeading(page, 'Question 1 of 1'), timeout: 20_000 })
  await radio.check()
}
const isDone = () => true
const isNotDone = () => false

interface Taken {
  readonly page: Page
  readonly email: string
  readonly path: string
}

/** Chooses options without a pause until the browser is killed. Answers the last one that was said to be saved. */
async function chooseAndKill({ page, email, path }: Taken, round: number, kill: () => Promise<void>): Promise<string> {
  let saved = ''
  const end = performance.now() + 200 + Math.random() * 2_000
  for (let n = round; performance.now() < end; n++) {
    const choice = places[n % places.length]!
    await chooseOrLogIn(page, choice, email, path)
    await expectSaved(page)
    saved = choice
  }
  await kill()
  return saved
}

test('a browser killed in a test loses no answer that it has said is saved', async () => {
  test.setTimeout(90_000 + rounds * 20_000)
  const name = `Killed ${process.pid} ${Date.now()}`
  const questions = [question('single', `${name}: which?`, { options: options(...places) })]
  const id = await publishTest(name, [{ name: 'Section A', questions }], { duration_minutes: 600 })
  const { email } = await registerStudent()
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-killed-'))
  try {
    const first = await openBrowser(dir)
    const page = await pageOf(first)
    await signIn(page, email)
    await startTest(page, id)
    const path = new URL(page.url()).pathname
    // A browser that is closed in order keeps its cookie.
    await first.close()
    for (let round = 0; round < rounds; round++) {
      const context = await openBrowser(dir)
      const taken = await pageOf(context)
      await openAttempt(taken, path, email, { heading: questionHeading(taken, 'Question 1 of 1'), timeout: 20_000 })
      const saved = await chooseAndKill({ page: taken, email, path }, round, () => crash(dir, context))
      const again = await openBrowser(dir)
      const restored = await pageOf(again)
      await openAttempt(restored, path, email, {
        heading: questionHeading(restored, 'Question 1 of 1'),
        timeout: 20_000,
      })
      if (saved) await expect(restored.getByRole('radio', { name: saved })).toBeChecked()
      await again.close()
    }
  } finally {
    removeBrowser(dir)
  }
})
