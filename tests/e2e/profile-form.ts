import type { Page } from '@playwright/test'
import { expect, storeOf } from './fixtures.ts'

export const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
export const next = (page: Page, name = 'Next') =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[type=submit]')).click()

/** The cross of the step that is shown; the last step ends with a button of the same name. */
export const closeProfile = (page: Page) =>
  page
    .getByRole('button')
    .and(page.getByLabel('Close', { exact: true }))
    .click()

/** The way on, whatever it is called in this step. */
export const onward = (page: Page) => page.getByRole('button').and(page.locator('[type=submit]')).click()

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile/edit')
  await step(page, 'PROFILE UPDATE')
  await listsHere(page, 'Nationality')
}

/** The lists have come to this device. */
export const listsHere = (page: Page, label: string) =>
  expect(page.getByRole('combobox', { name: label, exact: true })).not.toHaveAttribute('placeholder', 'Loading...')

/** Chooses in a list that is searched by typing. */
export async function chooseOne(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Cuts the network once this device has the app, and the places around the person to be found without one. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => storeOf(page, 'abhyas', 'copies')).toContain('"district"')
  await page.context().setOffline(true)
}

/** Chooses what such a list begins with. */
export async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** Chooses some of a list that may take many. */
export async function chooseMany(page: Page, label: string, names: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  for (const name of names) {
    await field.click()
    await field.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

export async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Location', exact: true }).fill('700001')
  await page.getByRole('listbox').getByRole('option').first().click()
}

export async function fillAbout(page: Page): Promise<void> {
  await chooseOne(page, 'Nationality', 'Indian')
}

/** Fills the entry that stands open: the first level with all its subjects. */
export async function teachAll(page: Page): Promise<void> {
  await chooseFirst(page, 'Level')
  await page.getByRole('combobox', { name: 'Subjects' }).click()
  await page.getByRole('option', { name: 'Select All' }).click()
  await page.keyboard.press('Escape')
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('1990-03-09')
  await choosePlace(page)
  await page.getByRole('radio', { name: 'Yes' }).check()
}
