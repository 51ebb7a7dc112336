import type { Locator, Page } from '@playwright/test'
import { expect, storeOf } from './fixtures.ts'
import { signInByForm } from './people.ts'

/** The heading of the question on the screen. */
export const questionHeading = (page: Page, name: string | RegExp = /^Question \d+ of/) =>
  page.getByRole('heading', { level: 2, name })

/** How safe the answers are. */
export const saving = (page: Page) => page.locator('[data-saving]')

/** Everything that was answered is at least on the device. */
export const expectSaved = (page: Page) => expect(saving(page)).toHaveText(/^(Saved on this device|Sent|Accepted)/)

export const next = (page: Page) => page.getByRole('button', { name: 'Save & Next' }).click()

/** Begins a test from the check of the device. */
export async function beginTest(page: Page, button: 'Start the test' | 'Start without a network' = 'Start the test') {
  await page.getByLabel('I have read the instructions').check()
  await page.getByRole('button', { name: button }).click()
  await expect(questionHeading(page)).toBeVisible({ timeout: 20_000 })
}

/** Begins a test from its page. */
export async function startTest(page: Page, id: string): Promise<void> {
  await page.goto(`/tests/${id}`)
  await page.getByRole('link', { name: 'Start the test' }).click()
  await beginTest(page)
}

/**
 * Opens a running test at its question. A browser that was killed may have forgotten who was signed in, and asks again;
 * then the test has to be taken over, because a log-out has sealed the copy of this device.
 */
export async function openAttempt(
  page: Page,
  path: string,
  email: string,
  { heading = questionHeading(page), timeout }: { readonly heading?: Locator; readonly timeout: number },
): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Go on here' })
  const isShown = async (...others: readonly Locator[]): Promise<boolean> => {
    const all = [heading, goOn, ...others].reduce((one, other) => one.or(other))
    await expect(all).toBeVisible({ timeout })
    if (await goOn.isVisible()) await goOn.click()
    else if (!(await heading.isVisible())) return false
    await expect(heading).toBeVisible({ timeout })
    return true
  }
  await page.goto(path)
  if (await isShown(page.getByRole('button', { name: 'Log In' }))) return
  await signInByForm(page, email)
  await page.goto(path)
  await isShown()
}

/** The kinds of the events that the device keeps, in order. */
export async function keptKinds(page: Page): Promise<string[]> {
  const kept = JSON.parse(await storeOf(page, 'abhyas-attempts', 'journal')) as { event: { type: string } }[]
  return kept.map(({ event }) => event.type)
}

/** Opens the palette where it is not always open. */
export async function openPalette(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 900) await page.getByRole('button', { name: /^\d+\/\d+$/ }).click()
}

/** Hands in by the menu, where the summary is looked at first. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Submit test' }).click()
  await page.getByRole('dialog', { name: 'Submit test?' }).getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Handed in at/ })).toBeVisible()
}
