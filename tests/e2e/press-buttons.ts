import type { Page, Response } from '@playwright/test'
import { faultOf, pageOf } from './crawl.ts'

/** What ends the session or the account of who looks. */
const isLeft = (name: string): boolean => /^(?:Log out|Delete (?:my|your) account)/.test(name)

/** Those that open a menu are opened by `linksOf`. */
const buttons = 'button:visible:enabled:not([aria-haspopup]):not(:is([inert], [aria-hidden=true]) button)'

interface Found {
  readonly name: string
  /** It stands in the header, footer or navigation of every page. */
  readonly isShared: boolean
}

const foundOn = (page: Page): Promise<Found[]> =>
  page.locator(buttons).evaluateAll((all) =>
    all.map((one) => ({
      name: (one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\d+/g, 'n'),
      isShared: one.closest('header, footer, nav') !== null,
    })),
  )

type DeadButton = Readonly<Record<'at' | 'button' | 'why', string>>

/**
 * Presses every button of these addresses, each on the page as it was opened anew. Buttons of the same name on pages
 * that are alike are one. Dead are those that do nothing that can be seen, and those that break something: an exception,
 * an answer of 5xx, or a page that does not load.
 */
export async function pressButtons(
  page: Page,
  addresses: readonly string[],
): Promise<{ readonly pressed: number; readonly dead: readonly DeadButton[] }> {
  const pressed = new Set<string>()
  const dead: DeadButton[] = []
  for (const at of addresses) {
    const kind = pageOf(new URL(at, process.env.APP_URL!))
    const keyOf = ({ name, isShared }: Found) => (isShared ? name : `${kind} ${name}`)
    for (;;) {
      await page.goto(at)
      // Another button may have removed what stood here.
      if (await faultOf(page)) break
      const found = await foundOn(page)
      const n = found.findIndex((one) => !pressed.has(keyOf(one)) && !isLeft(one.name))
      if (n === -1) break
      pressed.add(keyOf(found[n]!))
      const why = await faultOfPress(page, n)
      if (why) dead.push({ at, button: found[n]!.name, why })
    }
  }
  return { pressed: pressed.size, dead }
}

/** Presses the nth button. Answers what is wrong with it. */
async function faultOfPress(page: Page, n: number): Promise<string | undefined> {
  let hasAsked = false
  let broke: string | undefined
  const ask = () => void (hasAsked = true)
  const fail = ({ message }: Error) => void (broke ??= message)
  const hear = (answer: Response) => void (answer.status() >= 500 && (broke ??= `${answer.status()}: ${answer.url()}`))
  page.on('request', ask).on('download', ask).on('popup', ask).on('filechooser', ask)
  page.on('pageerror', fail).on('response', hear)
  try {
    const button = page.locator(buttons).nth(n)
    await button.evaluate(watch)
    await button.click()
    const isSeen = await page.waitForFunction(isPressSeen, undefined, { timeout: 3_000 }).then(
      () => true,
      () => hasAsked,
    )
    if (broke !== undefined) return broke
    if (!isSeen) return 'does nothing'
    return (await faultOf(page)) && 'leads to a page that does not stand'
  } finally {
    page.off('request', ask).off('download', ask).off('popup', ask).off('filechooser', ask)
    page.off('pageerror', fail).off('response', hear)
  }
}

/** In the page. One that was left since has no such note. */
const isPressSeen = (): boolean => (globalThis as { isPressSeen?: boolean }).isPressSeen !== false

/** Notes in the page whether anything but the look of this button changes. A page that was left has no such note. */
function watch(button: Element): void {
  const page = globalThis as { isPressSeen?: boolean; print: () => void }
  page.isPressSeen = false
  const see = () => (page.isPressSeen = true)
  page.print = see
  const isOwn = ({ target, type, attributeName }: MutationRecord) =>
    (target as Element).parentElement?.closest('.MuiTouchRipple-root') ||
    (target as Element).classList?.contains('MuiTouchRipple-root') ||
    (type === 'attributes' && target === button && ['class', 'style'].includes(attributeName!))
  new MutationObserver((all) => all.every(isOwn) || see()).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  addEventListener('focusin', ({ target }) => target === button || see())
}
