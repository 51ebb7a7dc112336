import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Row } from '../report.ts'
import { signedIn } from './people.ts'
import { noMore, scriptsOf } from './sent.ts'
import { withChrome } from './with-chrome.ts'

const visitors = 5
/** The cheapest phone, and a network at the edge. */
const slowdown = 6
const kbits = 400
const latency = 400
const conditions = `${slowdown} × slower, ${kbits} kbit/s, ${latency} ms away`

interface Visit {
  /** The home page, which answers a tap. */
  readonly home: number
  readonly first: number
  readonly again: number
  /** How long the frame after each key took. */
  readonly keys: readonly number[]
  readonly taps: readonly number[]
}

/** The profile on the cheapest phone at the edge of a network: what is sent, until it can be typed into, each key. */
export const measureLowEnd = (env: Readonly<Record<string, string>>): Promise<Row[]> =>
  withChrome(env, async ({ url, uri, chrome }) => {
    const people = await signedIn(url, uri, 'Student', visitors)
    const visits: Visit[] = []
    for (const { token } of people) visits.push(await visit(chrome, url, token))
    const scripts = await scriptsOf(`${url}/profile/edit`, people[0]!.token)
    const kb = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_024
    const quarter = (durations: readonly number[]) =>
      durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.75)]!
    return [
      { name: 'JavaScript of the profile as sent', target: { atMost: 350 }, samples: [kb], unit: 'KB' },
      {
        name: `the home page answers a tap, first visit, ${conditions}`,
        target: { atMost: 8_000 },
        samples: visits.map(({ home }) => home),
        unit: 'ms',
      },
      {
        name: `the profile can be typed into by its address, with nothing of the app on the device, ${conditions}`,
        samples: visits.map(({ first }) => first),
        unit: 'ms',
      },
      {
        name: `the same, second visit`,
        target: { atMost: 2_000 },
        samples: visits.map(({ again }) => again),
        unit: 'ms',
      },
      {
        name: `a key is shown, three of four, ${slowdown} × slower`,
        target: { atMost: 200 },
        samples: visits.map(({ keys }) => quarter(keys)),
        unit: 'ms',
      },
      {
        name: `a tap on the list of universities is answered, ${slowdown} × slower`,
        target: { atMost: 200 },
        samples: visits.map(({ taps }) => quarter(taps)),
        unit: 'ms',
      },
    ]
  })

/** Two people who were never there before: one comes to the home page, one to the profile, and to that again. */
async function visit(chrome: Browser, url: string, token: string): Promise<Visit> {
  const visitor = await newPhone(chrome, url)
  const home = await timeHome(visitor)
  await visitor.context().close()
  const page = await newPhone(chrome, url, token)
  let requests = 0
  page.on('request', () => (requests += 1))
  const first = await load(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The lists have come as well: who comes back does so later.
  await noMore(() => requests, 5_000)
  const again = await load(page)
  await page.getByLabel('Nationality').fill('Indian')
  await page.getByRole('option', { name: 'Indian', exact: true }).click()
  await page.getByLabel('WhatsApp number').fill('')
  const keys = await eventsOf(page, 'keydown', () =>
    page.getByLabel('WhatsApp number').pressSequentially('9831044270', { delay: 120 }),
  )
  await page.getByRole('button', { name: 'Next' }).click()
  const field = page.getByRole('combobox', { name: 'Name of Institute or University' })
  await field.waitFor()
  const taps = await eventsOf(page, 'pointerup', async () => {
    for (let n = 0; n < 4; n++) {
      await field.click()
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
    }
  })
  await page.context().close()
  return { home, first, again, keys, taps }
}

async function newPhone(chrome: Browser, url: string, token?: string): Promise<Page> {
  const context = await chrome.newContext({ baseURL: url, viewport: { width: 360, height: 800 }, locale: 'en-IN' })
  if (token) await context.addInitScript((value) => localStorage.setItem('Authorization', value), token)
  await context.addInitScript(noteFocus)
  const page = await context.newPage()
  await slowDown(context, page)
  return page
}

/** The page stands there before React runs: until a button of it belongs to React. */
async function timeHome(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => Object.keys(document.querySelector('main button') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout: 120_000 },
  )
  return page.evaluate(() => performance.now())
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  const bytesPerSecond = (kbits * 1_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Until the first field is there and the frame is drawn in which its step has the focus: React runs then. */
async function load(page: Page): Promise<number> {
  await page.goto('/profile/edit')
  const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt, undefined, {
    timeout: 120_000,
  })
  return (await shown.jsonValue())!
}

/** By the page's own clock: asking it from outside takes a fifth of a second on a phone this slow, and is no part of it. */
function noteFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).tagName !== 'H2') return
    requestAnimationFrame(() => {
      // The frame is drawn when the next task runs.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => ((window as { shownAt?: number }).shownAt ??= performance.now())
      port2.postMessage(undefined)
    })
  })
}

/** How long the browser took from each key or tap to the frame that shows its outcome, as it counts that itself. */
export async function eventsOf(
  page: Page,
  event: 'keydown' | 'pointerup' | 'click',
  act: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate((wanted) => {
    const kept = window as { durations?: number[] }
    const durations: number[] = (kept.durations = [])
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === wanted) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  }, event)
  await act()
  await page.waitForTimeout(500) // the last ones are told a moment later
  return page.evaluate(() => (window as { durations?: number[] }).durations!)
}
