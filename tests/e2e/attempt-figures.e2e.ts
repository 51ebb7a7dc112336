import type { Browser, Page } from '@playwright/test'
import { sumOf } from '../../shared/src/sum-of.ts'
import { eventsOf } from '../bench/product/low-end.ts'
import { percentile } from '../bench/product/attempts/sends.ts'
import { expect, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { otherDevice, signIn } from './people.ts'
import { expectSaved, keptKinds, next, openPalette, questionHeading, saving, startTest } from './player.ts'
import { bareOf, heapOf, noteSaved, noteTimes, savedOf, scriptsOf, slowed, timesOf } from './player-measures.ts'
import { options, publishTest, question } from './taken-tests.ts'

test.use({ serviceWorkers: 'allow' })

/** All figures with ATTEMPTS=full, as `npm run test:attempts` measures them. */
const isFull = process.env.ATTEMPTS === 'full'
const [kilobyte, megabyte] = [1_024, 1_000_000]

test.describe.configure({ timeout: isFull ? 600_000 : 60_000 })

const said = (what: string, value: number, unit: string) =>
  process.stdout.write(`${what}: ${Math.round(value)} ${unit}\n`)

/** Publishes a mock of so many questions of one option each, and signs somebody in. Answers the test's id. */
async function testOf(page: Page, count: number): Promise<string> {
  const name = `Figures ${process.pid} ${Date.now()}`
  const questions = Array.from({ length: count }, (_, n) =>
    question('single', `${name}: which is number ${n}?`, { options: options(`${n}`, 'two', 'three', 'four') }),
  )
  const id = await publishTest(name, [{ name: 'Section A', questions }])
  await signIn(page, (await registerStudent()).email)
  return id
}

test.describe('a first visit', () => {
  // Nothing of the app is kept on the device.
  test.use({ serviceWorkers: 'block' })

  test('the address of the player sends at most 350 KB of JavaScript, 70 of them beyond the shell; twenty choices are twenty events in at most two calls', async ({
    page,
  }) => {
    const id = await testOf(page, 2)
    await startTest(page, id)
    const path = new URL(page.url()).pathname
    const player = await scriptsOf(page, path, () => expect(questionHeading(page)).toBeVisible())
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
    for (let n = 0; n < 20; n++) await page.keyboard.press(String(1 + (n % 4)))
    await expect(page.getByRole('radio').nth(3)).toBeChecked()
    await expectSaved(page)
    expect((await keptKinds(page)).filter((type) => type === 'answer')).toHaveLength(20)
    expect(calls.filter((called) => called.endsWith('/events')).length).toBeLessThanOrEqual(2)

    // What every page loads for somebody who is signed in: its header is there with their bell.
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const shell = await scriptsOf(page, '/about', () => expect(bell).toBeVisible())
    const beyond = sumOf([...player].flatMap(([address, bytes]) => (shell.has(address) ? [] : bytes)))
    const whole = sumOf([...player.values()])
    said('JavaScript of the address of the player', whole / kilobyte, 'KB')
    said('JavaScript of the player beyond the shell', beyond / kilobyte, 'KB')
    expect(beyond).toBeGreaterThan(10 * kilobyte)
    expect(beyond).toBeLessThanOrEqual(70 * kilobyte)
    expect(whole).toBeLessThanOrEqual(350 * kilobyte)
  })
})

/** Somebody with the test on their device: from Start to the first question, then opened again without a network. */
async function startAndReopen(browser: Browser, like: Page, id: string): Promise<{ start: number; again: number }> {
  const context = await otherDevice(browser, like)
  await context.addInitScript(noteTimes)
  const page = await context.newPage()
  await signIn(page, (await registerStudent()).email)
  await page.goto(`/tests/${id}`)
  await page.getByRole('button', { name: /^Save on this device, \d/ }).click()
  await expect(page.getByText('You can start it without a network.')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: 'Start the test' }).click()
  await expect(page.getByText(/^Answers in \d+ ms$/)).toBeVisible()
  await page.getByLabel('I have read the instructions').check()
  const cdp = await slowed(page, 6, true)
  await page.getByRole('button', { name: 'Start the test' }).click()
  const { pressedAt, shownAt } = await timesOf(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await expectSaved(page)
  await context.setOffline(true)
  // Of two sessions the one that spoke last is heard.
  const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await cdp.send('Network.emulateNetworkConditions', none)
  await page.reload({ waitUntil: 'commit' })
  const { shownAt: again } = await timesOf(page)
  await context.close()
  return { start: shownAt - pressedAt, again }
}

if (isFull) {
  test('a test on the device is there 1.5 s after Start, and as fast without a network', async ({ page, browser }) => {
    const id = await testOf(page, 90)
    const rounds = []
    for (let n = 0; n < 5; n++) rounds.push(await startAndReopen(browser, page, id))
    const start = percentile(
      rounds.map((round) => round.start),
      50,
    )
    const again = percentile(
      rounds.map((round) => round.again),
      50,
    )
    said('Start to first question, on the device, 6 × slower, 400 kbit/s, 400 ms, median of 5', start, 'ms')
    said('reopened without a network, 4 × slower, median of 5', again, 'ms')
    expect(start).toBeLessThanOrEqual(1_500)
    expect(again).toBeLessThanOrEqual(1_500)
  })

  test('choices, keys and steps are on the screen and saved in time on a slow phone', async ({ page }) => {
    const id = await testOf(page, 40)
    const bare = await bareOf(page, 6)
    await startTest(page, id)
    const cdp = await slowed(page, 6)
    await noteSaved(page)
    const choices = await eventsOf(page, 'click', async () => {
      for (let n = 0; n < 40; n++) {
        await page
          .getByRole('radio')
          .nth(n % 4)
          .click()
        await expect(saving(page)).toHaveText(/^(Saved|Sent|Accepted)/)
      }
    })
    const keys = await eventsOf(page, 'keydown', async () => {
      for (let n = 0; n < 40; n++) {
        await page.keyboard.press(String(1 + (n % 4)))
        await expect(saving(page)).toHaveText(/^(Saved|Sent|Accepted)/)
      }
    })
    const saved = await savedOf(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const steps = await eventsOf(page, 'click', async () => {
      for (let n = 2; n <= 40; n++) {
        await next(page)
        await expect(questionHeading(page, `Question ${n} of 40`)).toBeVisible()
      }
    })
    const palettes = await eventsOf(page, 'click', async () => {
      for (let n = 1; n <= 20; n++) {
        await openPalette(page)
        await page.getByRole('button', { name: new RegExp(`^Question ${n}, `) }).click()
        await expect(questionHeading(page, `Question ${n} of 40`)).toBeVisible()
      }
    })
    said('the browser alone: choice, 6 × slower', bare.choice, 'ms')
    said('the browser alone: step, 4 × slower', bare.step, 'ms')
    said('choice to screen, 6 × slower, three of four', percentile(choices, 75), 'ms')
    said('key to screen, 6 × slower, three of four', percentile(keys, 75), 'ms')
    said(`choice to saved, 6 × slower, p95 of ${saved.length}`, percentile(saved, 95), 'ms')
    said('Save & Next, 4 × slower, three of four', percentile(steps, 75), 'ms')
    said('palette opened and a question gone to, 4 × slower, three of four', percentile(palettes, 75), 'ms')
    expect(percentile(choices, 75)).toBeLessThanOrEqual(200)
    expect(percentile(keys, 75)).toBeLessThanOrEqual(200)
    expect(saved.length).toBeGreaterThan(60)
    expect(percentile(saved, 95)).toBeLessThanOrEqual(300)
    expect(percentile(steps, 75)).toBeLessThanOrEqual(Math.max(100, 2.5 * bare.step))
    expect(percentile(palettes, 75)).toBeLessThanOrEqual(Math.max(100, 2.5 * bare.step))
  })

  test('the player of 200 questions takes at most 60 MB, and 5 more after 1,000 changes', async ({
    page,
    expectedErrors,
  }) => {
    // Nobody changes so much in a minute: some saves wait.
    expectedErrors.push(/status of 429/)
    await startTest(page, await testOf(page, 200))
    const cdp = await page.context().newCDPSession(page)
    for (let n = 2; n <= 200; n++) {
      await next(page)
      await expect(questionHeading(page, `Question ${n} of 200`)).toBeVisible()
    }
    const visited = await heapOf(cdp)
    for (let n = 0; n < 1_000; n++) await page.keyboard.press(String(1 + (n % 4)))
    await expect(saving(page)).toHaveText(/^(Saved|Sent|Accepted)/)
    const changed = await heapOf(cdp)
    said('heap, 200 questions visited', visited / megabyte, 'MB')
    said('heap after 1,000 changes more', (changed - visited) / megabyte, 'MB')
    expect(visited).toBeLessThanOrEqual(60 * megabyte)
    expect(changed - visited).toBeLessThanOrEqual(5 * megabyte)
  })
}
