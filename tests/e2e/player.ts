import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The heading of the question on the screen. */
export const questionHeading = (page: Page, name: string | RegExp = /^Question \d+ of/) =>
  page.getByRole('heading', { level: 2, name })

/** How safe the answers are. */
export const saving = (page: Page) => page.locator('[data-saving]')

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
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await beginTest(page)
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
