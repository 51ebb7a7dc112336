import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, sidewaysScroll, test } from './fixtures.ts'
import { takePicture } from './take-picture.ts'

/** Declares tests twice: in light colours at every size of screen, and in dark ones at one size. */
export function inBothColours(declare: () => void): void {
  for (const [colorScheme, sizes] of [
    ['light', '@every-size'],
    ['dark', '@full'],
  ] as const)
    test.describe(`in ${colorScheme} ${sizes}`, () => {
      test.use({ colorScheme })
      declare()
    })
}

/** Finds no fault by axe in light colours and in dark ones, and takes a picture in each where it has a name. */
export async function expectAccessibleInBoth(page: Page, picture = '', fullPage = false): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme === 'dark')
    if (picture) await takePicture(page, `${picture}-${colorScheme}`, fullPage)
  }
}

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

/** Finds no fault in both colours at the widths of a desktop and of a phone, and leaves the phone's, in light colours. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => {
        const beyond = await sidewaysScroll(page)
        if (beyond > 0) await askMediaAgain(page)
        return beyond
      })
      .toBeLessThanOrEqual(0)
    await expectAccessibleInBoth(page, `${name}-${width}`, true)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
