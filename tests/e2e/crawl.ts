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
/** Parts of an address that say what a page shows: each of their values is a page. */
const views = ['tab', 'show', 'view', 'state', 'status', 'kind']
/** What an address has in common with those that are alike. */
export const pageOf = ({ pathname, searchParams }: URL) =>
  pathname.replaceAll(/[\da-f]{24}/g, ':id').replaceAll(/\/\d+(?=\/|$)/g, '/:n') +
  [...new Set(searchParams.keys())]
    .toSorted()
    .map((key) => (views.includes(key) ? `?${key}=${searchParams.get(key)}` : `?${key}`))
    .join('')

/** What a page is headed by whose address leads nowhere, or that broke. */
const faults = /^(?:Page not found|This page did not load)/

/** An address within the product, and the page that leads there. */
export type Lead = Pick<DeadEnd, 'at' | 'from'>

interface Crawled {
  readonly visited: readonly string[]
  readonly deadEnds: readonly DeadEnd[]
}

/**
 * Follows every link and every entry of a menu from the addresses given, and answers what it saw. An error
 * in the console of any page fails the test that asks: see `fixtures.ts`.
 * @param before addresses that were visited already
 */
export async function crawl(page: Page, starts: readonly Lead[], before: readonly string[] = []): Promise<Crawled> {
  const origin = process.env.APP_URL!
  const waiting = [...starts]
  const times = new Map<string, number>()
  for (const at of before) times.set(pageOf(new URL(at, origin)), alike)
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
      if (to.origin === origin) waiting.push({ at: pathOf(to), from: at })
      else if (!['mailto:', 'tel:', 'https:', 'upi:', 'blob:'].includes(to.protocol))
        deadEnds.push({ at: found, from: at, why: 'leads out of the product' })
    }
  }
  return { visited: [...seen], deadEnds }
}

/** An address as links of the product write it. */
export const pathOf = ({ pathname, search }: URL): string => pathname + search

/** Where the links of a page lead, as they are written. */
export const hrefsOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]:not([inert] a)')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).getAttribute('href')!))

/** Waits until the page stands. Answers what it lacks. */
export async function faultOf(page: Page): Promise<string | undefined> {
  // A dialog or a menu hides the heading of the page below it.
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).or(page.getByRole('menu'))
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
  const found = await hrefsOf(page)
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
    found.push(...(await hrefsOf(page)))
    // What has not the focus yet does not hear the key: a person presses it again.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0, { timeout: 500 })
    }).toPass()
  }
  return found
}
