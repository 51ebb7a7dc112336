import type { BrowserContext, Page } from '@playwright/test'
import type { Row } from '../report.ts'
import { signedIn } from './people.ts'
import { withChrome } from './with-chrome.ts'

const repeats = 10
/** A cheap phone, as Lighthouse has it. */
const slowdown = 4

/** The forms of the profile on a slow phone: its steps, opening it offline, and the longest of its lists. */
export const measureWizard = (env: Readonly<Record<string, string>>): Promise<Row[]> =>
  withChrome(env, async ({ url, uri, chrome }) => {
    const [person] = await signedIn(url, uri, 'Student', 1)
    const context = await chrome.newContext({ baseURL: url, viewport: { width: 360, height: 800 }, locale: 'en-IN' })
    await context.addInitScript((token) => localStorage.setItem('Authorization', token), person!.token)
    const page = await ready(context)
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const steps = await timeSteps(page)
    await timeUntil(page, 'button[type=submit]', 'Student / Guardian')
    const bare = await timeBareStep(page)
    const slowList = await scrollUniversities(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const list = await scrollUniversities(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await context.setOffline(true)
    const opened = await timeOpening(page)
    const loaded = await timeLoading(page)
    return [
      {
        name: `a step of the profile is shown after Next, ${slowdown} × slower`,
        target: { atMost: 100 },
        samples: steps,
        unit: 'ms',
      },
      {
        name: `a ready copy of that step is shown by the browser alone, ${slowdown} × slower`,
        samples: bare,
        unit: 'ms',
      },
      {
        name: `the profile is open after a tap, offline, ${slowdown} × slower`,
        target: { atMost: 300 },
        samples: opened,
        unit: 'ms',
      },
      {
        name: `the profile is loaded by its address, offline, ${slowdown} × slower`,
        target: { atMost: 1_500 },
        samples: loaded,
        unit: 'ms',
      },
      {
        name: `longest task while ${list.count} universities are scrolled`,
        target: { atMost: 50 },
        samples: list.longest,
        unit: 'ms',
      },
      {
        name: `longest task while ${list.count} universities are scrolled, ${slowdown} × slower`,
        target: { atMost: 50 },
        samples: slowList.longest,
        unit: 'ms',
      },
    ]
  })

/** A page with the app and its lists on the device, and step 1 saved. */
async function ready(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/profile/edit')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByLabel('Nationality').fill('Indian')
  await page.getByRole('option', { name: 'Indian', exact: true }).click()
  await page.getByLabel('WhatsApp number').fill('9831044270')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Student / Guardian' }).waitFor()
  await page.reload()
  await page.getByLabel('Nationality').waitFor()
  return page
}

/** From the click on Next to the frame after the next step's title is there: its change is in the queue by then. */
async function timeSteps(page: Page): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < repeats; n++) {
    await page.getByLabel('WhatsApp number').fill(String(9_000_000_000 + n))
    await page.getByText('Saved on this device,').waitFor()
    samples.push(await timeUntil(page, 'button[type=submit]', 'Student / Guardian'))
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'PROFILE UPDATE' }).waitFor()
  }
  return samples
}

/**
 * The least a step can take: its elements are there, out of sight, and the browser shows them in place of what is in
 * sight, puts the focus on the heading and paints. No framework, no database.
 */
const timeBareStep = (page: Page): Promise<number[]> =>
  page.evaluate(async (times) => {
    const form = [...document.querySelectorAll('form')].find((one) => one.checkVisibility())!
    const shown = form.parentElement!.parentElement!
    const ready = shown.cloneNode(true) as HTMLElement
    ready.style.display = 'none'
    shown.after(ready)
    const samples: number[] = []
    for (let n = 0; n < times; n++) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      const start = performance.now()
      shown.style.display = 'none'
      ready.style.display = ''
      ready.querySelector('h2')!.focus()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
      samples.push(performance.now() - start)
      shown.style.display = ''
      ready.style.display = 'none'
    }
    ready.remove()
    return samples
  }, repeats)

async function timeOpening(page: Page): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < repeats; n++) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Edit Profile' }).waitFor()
    // Nobody finds an entry of a menu in less.
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      for (const item of document.querySelectorAll('[role=menuitem]'))
        if (item.textContent === 'Edit Profile') item.setAttribute('data-measured', '')
    })
    samples.push(await timeUntil(page, '[data-measured]', 'PROFILE UPDATE'))
  }
  return samples
}

async function timeLoading(page: Page): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < repeats; n++) {
    await page.goto('/profile/edit')
    await page.getByRole('heading', { name: 'PROFILE UPDATE' }).waitFor()
    samples.push(await page.evaluate(() => performance.now()))
  }
  return samples
}

/** Clicks, and waits until a heading of this text is drawn. */
const timeUntil = (page: Page, selector: string, heading: string): Promise<number> =>
  page.evaluate(
    async ([button, text]) => {
      const seen = [...document.querySelectorAll<HTMLElement>(button)].find((one) => one.checkVisibility())!
      const start = performance.now()
      seen.click()
      while (![...document.querySelectorAll('h2')].some((one) => one.textContent === text && one.checkVisibility()))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      // The frame that has it is painted when the next task runs.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
      return performance.now() - start
    },
    [selector, heading] as const,
  )

/** Opens the list and scrolls through all of it, a screen a frame. Answers the longest task of each time. */
async function scrollUniversities(page: Page): Promise<{ count: number; longest: number[] }> {
  const field = page.getByRole('combobox', { name: 'Name of Institute or University' })
  const longest: number[] = []
  let count = 0
  for (let n = 0; n < repeats / 2; n++) {
    await field.click()
    const first = page.getByRole('listbox').getByRole('option').first()
    await first.waitFor()
    count = Number(await first.getAttribute('aria-setsize')) - 1
    const tasks = await page.evaluate(async () => {
      const durations: number[] = []
      // Of 50 ms and more, by definition: where there is none the longest is 0.
      const observer = new PerformanceObserver((list) =>
        durations.push(...list.getEntries().map((one) => one.duration)),
      )
      observer.observe({ type: 'longtask' })
      const list = document.querySelector('[role=listbox]')!
      for (let top = 0; top < list.scrollHeight; top += list.clientHeight * 8) {
        list.scrollTop = top
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
      observer.disconnect()
      return durations
    })
    longest.push(Math.max(0, ...tasks))
    await page.keyboard.press('Escape')
  }
  return { count, longest }
}
