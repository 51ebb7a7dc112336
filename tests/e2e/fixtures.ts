import { test as base, type BrowserContext, type Locator, type Page, type Response, expect } from '@playwright/test'
import { messagesTo } from '../support/mailbox-calls.ts'

/** Every page of a test: an error in its console that nobody expected fails the test. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp[] }>({
  baseURL: async ({}, provide) => provide(process.env.APP_URL!),
  expectedErrors: async ({}, provide) => provide([]),
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = []
    const note = (text: string, at = '') => {
      if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(`${text} ${at}`.trim())
    }
    // Of an answer that failed the text has no address.
    page.on('console', (message) => message.type() === 'error' && note(message.text(), message.location().url))
    page.on('pageerror', (error) => note(error.message))
    page.on('response', (answer) => {
      const missing = missingHeaders(answer)
      if (missing.length > 0) errors.push(`${answer.url()} came without ${missing.join(', ')}`)
    })
    await provide(page)
    expect(errors, 'errors in the console').toEqual([])
  },
})

const headersOfAll = ['content-security-policy', 'x-content-type-options']
const headersOfDocuments = ['referrer-policy', 'cross-origin-opener-policy']

/** What an answer of the product lacks of the headers that all of its kind have. */
function missingHeaders(answer: Response): string[] {
  if (!answer.url().startsWith(process.env.APP_URL!) || answer.fromServiceWorker()) return []
  const headers = answer.headers()
  const { pathname } = new URL(answer.url())
  const isCall = pathname.startsWith('/api/v1/')
  const isPart = pathname.startsWith('/assets/')
  const own = isPart ? [] : [...headersOfDocuments, ...(isCall ? ['cache-control'] : [])]
  return [...headersOfAll, ...own].filter((name) => !headers[name])
}

export { expect }

let people = 0
/** An address nobody has used. */
export const newEmail = () => `asha.${process.pid}.${(people += 1)}@example.com`

/** The newest code that was sent to an address. */
export async function codeSentTo(address: string, count = 1): Promise<string> {
  let mails = await messagesTo(process.env.MAILBOX_URL!, address)
  await expect
    .poll(async () => (mails = await messagesTo(process.env.MAILBOX_URL!, address)).length, {
      message: `letters to ${address}`,
    })
    .toBeGreaterThanOrEqual(count)
  return /\d{4}/.exec(mails[0]!.text)![0]
}

export const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Goes to an address within the app, as a link does. */
export const follow = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    return dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Has Chromium ask all media queries of a page again. After a change of width it has kept old answers for good (three
 * times in some thousand, by pictures: a phone's screen in the rules of a desktop), which no page can mend. A page that
 * is too wide by itself stays so.
 */
async function askMediaAgain(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: width + 1, height })
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: 'print' })
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      sheet.deleteRule(sheet.insertRule('media-again {}', sheet.cssRules.length))
  })
}

/** Nothing stands wider than the screen, once the page has the size that it was given. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) await askMediaAgain(page)
      return beyond
    })
    .toBeLessThanOrEqual(0)
}

/** Lets the server do what it is asked, and holds its answers back. Returns a function that lets them through. */
export async function holdAnswers(context: BrowserContext, path: string): Promise<() => void> {
  let answer = () => undefined as void
  const isLet = new Promise<void>((resolve) => (answer = resolve))
  await context.route(path, async (route) => {
    const response = await route.fetch()
    await isLet
    await route.fulfill({ response })
  })
  return () => answer()
}

/** Where something is on the screen, in CSS pixels. */
export async function boxOf(shown: Locator): Promise<{ left: number; top: number; bottom: number }> {
  const box = (await shown.boundingBox())!
  return { left: box.x, top: box.y, bottom: box.y + box.height }
}

/** What a store of the device's databases holds, as text; empty where there is no such store. */
export const storeOf = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([name, from]) =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.addEventListener('error', () => reject(open.error!))
        open.addEventListener('success', () => {
          const { result: opened } = open
          if (!opened.objectStoreNames.contains(from)) {
            opened.close() // it would keep the app from making the store
            return resolve('')
          }
          const all = opened.transaction(from).objectStore(from).getAll()
          all.addEventListener('success', () => {
            opened.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
    [database, store] as const,
  )

/** Everything the device's database keeps of forms, as text. */
export const draftsOf = (page: Page) => storeOf(page, 'abhyas', 'drafts')
