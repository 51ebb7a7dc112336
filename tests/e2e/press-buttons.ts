import type { Locator, Page, Response } from '@playwright/test'
import { faultOf, hrefsOf, type Lead, pageOf, pathOf } from './crawl.ts'

/** What ends the session of who looks. */
const isLeft = (name: string): boolean => /^log out/i.test(name)

/** Also entries of menus that lead nowhere by themselves. What lies below a dialog cannot be pressed. */
const buttons = [
  'button:visible:enabled:not([aria-disabled=true], :is([inert], [aria-hidden=true]) button)',
  '[role=menuitem]:visible:not([href], [aria-disabled=true])',
].join(', ')
/** A dialog or a menu. */
const opened = '.MuiModal-root:visible'
const newlyOpened = `${opened}:not([data-before])`
/** Dialogs open menus, and menus open dialogs: with `LINKS=full` what they hold is pressed too. */
const maxDeep = process.env.LINKS === 'full' ? 2 : 0

interface Found {
  readonly name: string
  /** It stands in the header, footer or navigation of every page. */
  readonly isShared: boolean
}

/** Those of the page, or those of what stands open above it. */
const buttonsOf = (page: Page, deep: number) => (deep > 0 ? page.locator(opened) : page).locator(buttons)

const foundOn = (page: Page, deep: number): Promise<Found[]> =>
  buttonsOf(page, deep).evaluateAll((all) =>
    all.map((one) => ({
      name: (one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\d+/g, 'n'),
      isShared: one.closest('header, footer, nav') !== null,
    })),
  )

type DeadButton = Readonly<Record<'at' | 'button' | 'why', string>>

interface Pressed {
  readonly pressed: number
  readonly dead: readonly DeadButton[]
  /** Where buttons lead, and the links that stand where they were pressed. */
  readonly leads: readonly Lead[]
}

/**
 * Presses every button of these addresses, each on the page as it was opened anew, and those of the dialogs and menus
 * that open. Buttons of the same name on pages that are alike are one. Dead are those that do nothing that can be seen,
 * and those that break something: an exception, an answer of 5xx, or a page that does not load.
 */
export async function pressButtons(page: Page, addresses: readonly string[]): Promise<Pressed> {
  const pressed = new Set<string>()
  const dead: DeadButton[] = []
  const leads = new Map<string, Lead>()

  async function pressAt(at: string, way: readonly Found[]): Promise<void> {
    const kind = pageOf(new URL(at, process.env.APP_URL!)).replaceAll(/\?.*/g, '')
    const nameOf = ({ name }: Found) => [...way.map((one) => one.name), name].join(' > ')
    const keyOf = (one: Found) => ((way[0] ?? one).isShared ? nameOf(one) : `${kind} ${nameOf(one)}`)
    while (await reach(page, at, way)) {
      const found = await foundOn(page, way.length)
      const n = found.findIndex((one) => !pressed.has(keyOf(one)) && !isLeft(one.name))
      if (n === -1) return
      pressed.add(keyOf(found[n]!))
      const why = await faultOfPress(page, buttonsOf(page, way.length).nth(n))
      if (why) dead.push({ at, button: nameOf(found[n]!), why })
      for (const href of [page.url(), ...(await hrefsOf(page))]) {
        const to = new URL(href, page.url())
        if (to.origin === process.env.APP_URL) leads.set(pathOf(to), { at: pathOf(to), from: at })
      }
      const isOpened = !why && way.length < maxDeep && (await page.locator(newlyOpened).count()) > 0
      if (isOpened) await pressAt(at, [...way, found[n]!])
    }
  }

  for (const at of addresses) await pressAt(at, [])
  return { pressed: pressed.size, dead, leads: [...leads.values()] }
}

/** Opens an address and what these buttons open there. Another button may have removed or changed what stood here. */
async function reach(page: Page, at: string, way: readonly Found[]): Promise<boolean> {
  await page.goto(at)
  if (await faultOf(page)) return false
  for (const [deep, { name }] of way.entries()) {
    const n = (await foundOn(page, deep)).findIndex((one) => one.name === name)
    if (n === -1) return false
    await buttonsOf(page, deep).nth(n).click()
    const isOpened = await page
      .locator(opened)
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isOpened) return false
  }
  return true
}

/** Presses a button. Answers what is wrong with it. */
async function faultOfPress(page: Page, button: Locator): Promise<string | undefined> {
  let hasAsked = false
  let broke: string | undefined
  const ask = () => void (hasAsked = true)
  const fail = ({ message }: Error) => void (broke ??= message)
  const hear = (answer: Response) => void (answer.status() >= 500 && (broke ??= `${answer.status()}: ${answer.url()}`))
  page.on('request', ask).on('download', ask).on('popup', ask).on('filechooser', ask)
  page.on('pageerror', fail).on('response', hear)
  try {
    await button.evaluate(watch)
    await button.click().catch(fail)
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

/**
 * Notes in the page whether anything but the look of this button changes, and which dialogs are open already. A page
 * that was left has no such note.
 */
function watch(button: Element): void {
  const page = globalThis as { isPressSeen?: boolean; print: () => void }
  page.isPressSeen = false
  const see = () => (page.isPressSeen = true)
  page.print = see
  for (const one of document.querySelectorAll('.MuiModal-root')) one.setAttribute('data-before', '')
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
