import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What is wrong with an address, and the page whose link leads there. */
export interface DeadEnd {
  readonly at: string
  readonly from: string
  readonly why: string
}

/** Addresses that differ by an id or by what is searched for are one page: so many of each are looked at. */
const alike = process.env.LINKS === 'full' ? 2 : 1
/** What an address has in common with those that are alike. */
export const pageOf = (address: URL) =>
  address.pathname.replaceAll(/[\da-f]{24}/g, ':id').replaceAll(/\/\d+(?=\/|$)/g, '/:n') +
  [...new Set(address.searchParams.keys())]
    .toSorted()
    .map((key) => `?${key}`)
    .join('')

/** What a page is headed by whose address leads nowhere, or that broke. */
const faults = /^(?:Page not found|This page did not load)/

interface Crawled {
  readonly visited: readonly string[]
  readonly deadEnds: readonly DeadEnd[]
}

/**
 * Follows every link and every entry of a menu from the addresses given, and answers what it saw. An error
 * in the console of any page fails the test that asks: see `fixtures.ts`.
 */
export async function crawl(page: Page, starts: readonly string[]): Promise<Crawled> {
  const origin = process.env.APP_URL!
  const waiting = starts.map((at) => ({ at, from: 'the start' }))
  const times = new Map<string, number>()
  const seen = new Set<string>()
  const deadEnds: DeadEnd[] = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { at, from } = next
    const address = new URL(at, origin)
    const kind = pageOf(address)
    if (seen.has(at) || (times.get(kind) ?? 0) >= alike) continue
    seen.add(at)
    times.set(kind, (times.get(kind) ?? 0) + 1)
    await page.goto(at)
    const why = await faultOf(page)
    if (why) deadEnds.push({ at, from, why })
    for (const found of await linksOf(page)) {
      const to = new URL(found, address)
      if (to.origin === origin) waiting.push({ at: to.pathname + to.search, from: at })
      else if (!['mailto:', 'tel:', 'https:', 'upi:', 'blob:'].includes(to.protocol))
        deadEnds.push({ at: found, from: at, why: 'leads out of the product' })
    }
  }
  return { visited: [...seen], deadEnds }
}

/** Waits until the page stands. Answers what it lacks. */
export async function faultOf(page: Page): Promise<string | undefined> {
  // A dialog that an address opens hides the heading of the page below it.
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))
  try {
    await expect(heading.first()).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0)
  } catch {
    return 'has no heading, or reads without an end'
  }
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })
  const shown = (await heading.allTextContents()).filter((text) => faults.test(text))
  return [...shown, ...(await failed.allTextContents())][0]
}

/** Where the links of the page and the entries of its menus lead. */
async function linksOf(page: Page): Promise<string[]> {
  const links = () =>
    page
      .locator('a[href]:not([inert] a)')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).getAttribute('href')!))
  const found = await links()
  const open = page.locator('.MuiModal-root:visible')
  // What lies below a dialog cannot be pressed.
  if ((await open.count()) > 0) return found
  const menus = page.locator('button[aria-haspopup]:visible:enabled')
  for (let n = 0; n < (await menus.count()); n++) {
    // A dialog that the address opens may come after the page below it.
    await expect(async () => {
      if ((await open.count()) === 0) await menus.nth(n).click({ timeout: 1_000 })
      await expect(open).not.toHaveCount(0)
    }).toPass()
    found.push(...(await links()))
    // What has not the focus yet does not hear the key: a person presses it again.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0, { timeout: 500 })
    }).toPass()
  }
  return found
}
