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

/** Pastes into a field, in place of what it holds. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.selectText()
  await field.evaluate((element, value) => {
    const data = new DataTransfer()
    data.setData('text/plain', value)
    if (element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })))
      document.execCommand('insertText', false, value)
  }, text)
}

/** Fills a field in as a browser does of itself: the whole text at once, no more of it than the field may hold. */
export const autofill = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const input = element as HTMLInputElement
    const whole = input.maxLength < 0 ? value : value.slice(0, input.maxLength)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, whole)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, text)
