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

/** All of it with E2E=full, and where somebody looks at pictures: axe takes a third of the time of the tests. */
const isFull = process.env.E2E === 'full' || process.env.PICTURES !== undefined

/**
 * Finds no fault by axe in light colours, with E2E=full in dark ones as well. Takes a picture in each where it has a
 * name.
 */
export async function expectAccessibleInBoth(page: Page, picture = '', fullPage = false): Promise<void> {
  for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme === 'dark')
    if (picture) await takePicture(page, `${picture}-${colorScheme}`, fullPage)
  }
}

/**
 * Finds no fault in light colours at the width of a desktop and in dark ones at that of a phone, with E2E=full in both
 * colours at both. Leaves the phone's width, in light colours.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    if (isFull) await expectAccessibleInBoth(page, `${name}-${width}`, true)
    else {
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' })
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
