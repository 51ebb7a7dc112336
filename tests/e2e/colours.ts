import type { Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'

/** Declares tests twice: in light colours at every size of screen, and in dark ones at one size. */
export function inBothColours(declare: () => void): void {
  for (const [colorScheme, sizes] of [
    ['light', '@every-size'],
    ['dark', ''],
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
    await expectAccessible(page)
    if (picture) await page.screenshot({ path: `.cache/pictures/${picture}-${colorScheme}.png`, fullPage })
  }
}
