import { join } from 'node:path'
import type { Page } from '@playwright/test'

const images = join(import.meta.dirname, '../../docs/images')

/**
 * Leaves a picture in `.cache/pictures` for who looks at the screens, where `PICTURES` is set.
 * Tests assert nothing by pictures: a run that nobody looks at spends no time on them, and cannot fail by one.
 */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `.cache/pictures/${name}.png`, fullPage })
}

/** Renews a picture of README, of what fits on the screen, where `UPDATE_PICTURES` is set. */
export async function readmePicture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_PICTURES) await page.screenshot({ path: join(images, `${name}.png`) })
}
