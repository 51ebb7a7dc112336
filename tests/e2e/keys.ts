import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes on with Tab until it is there. Behind the last control of a page comes the browser, then the first again. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let times = 0
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) times += 1
    expect(times, 'the focus is lost').toBeLessThanOrEqual(1)
  }
  await expect(target).toBeFocused()
}
