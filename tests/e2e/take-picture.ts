import type { Page } from '@playwright/test'

/**
 * Leaves a picture in `.cache/pictures` for who looks at the screens, where `PICTURES` is set.
 * Tests assert nothing by pictures: a run that nobody looks at spends no time on them, and cannot fail by one.
 */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `.cache/pictures/${name}.png`, fullPage })
}
