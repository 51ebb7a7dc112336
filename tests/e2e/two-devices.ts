import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { otherDevice, registerPerson, signIn } from './people.ts'
import { fillAbout, goOffline, next, openProfile, step } from './profile-form.ts'

/**
 * Somebody gives two devices another WhatsApp number each, this one without a network, which it has again then.
 * Answers the page of the other device, and the question that comes here.
 */
export async function changeOnTwoDevices(page: Page, browser: Browser): Promise<{ there: Page; dialog: Locator }> {
  const { email } = await registerPerson()
  await signIn(page, email)
  await openProfile(page)
  await goOffline(page)
  await changeNumber(page, '9000000001')
  await step(page, 'Student / Guardian')
  const there = await (await otherDevice(browser, page)).newPage()
  await signIn(there, email)
  await openProfile(there)
  await changeNumber(there, '9000000002')
  await expect(there.getByText('Saved Information success')).toBeVisible()
  await page.context().setOffline(false)
  return { there, dialog: page.getByRole('dialog', { name: 'Two devices changed this' }) }
}

async function changeNumber(page: Page, number: string): Promise<void> {
  await fillAbout(page)
  await page.getByLabel('WhatsApp number').fill(number)
  await next(page)
}
