import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectNoSidewaysScroll, test } from './fixtures.ts'
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

/** Finds no fault in both colours at the widths of a desktop and of a phone, and leaves the phone's, in light colours. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `${name}-${width}`, true)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
