import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browser } from '../support/browser.ts'
import { expect } from './fixtures.ts'
import { signInByForm } from './people.ts'

/** A browser whose profile folder outlives it. */
export const openBrowser = (dir: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(dir, { ...browser, baseURL: process.env.APP_URL!, reducedMotion: 'reduce' })

export const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage())

/** Kills the browser of a profile folder and all its processes, as a phone does that runs out of power. */
function killBrowser(dir: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(dir)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It went by itself in between.
    }
  }
}

/** Kills the browser of a profile folder, and waits until nothing of it is left. */
export async function crash(dir: string, context: BrowserContext): Promise<void> {
  killBrowser(dir)
  await context.close().catch(() => undefined) // it is dead already
}

/**
 * Waits until the device has written what the app has asked it to. Chromium goes on in the log that a kill found in the
 * middle of a write, and reads no further than there after the next kill: killed twice, the first time while it wrote
 * 50 KB again and again, it lost what it had said is kept in 2 of 60 rounds, and none of 128 where it was waited for.
 */
export const written = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = (of: EventTarget, name: string) => new Promise((resolve) => of.addEventListener(name, resolve))
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      await done(opening, 'success')
      // A transaction over all stores gets its turn when those before it are over.
      await done(opening.result.transaction([...opening.result.objectStoreNames], 'readwrite'), 'complete')
      opening.result.close()
    }
  })

/** Removes a profile folder, and its browser where a test left it running. */
export function removeBrowser(dir: string): void {
  killBrowser(dir)
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** A killed browser may have forgotten who was signed in: their draft waits for them. */
export async function enterProfile(page: Page, email: string, label: string): Promise<void> {
  await page.goto('/profile/edit')
  const field = page.getByLabel(label)
  await expect(field.or(page.getByRole('button', { name: 'Log In' }))).toBeVisible({ timeout: 20_000 })
  if (await field.isVisible()) return
  await signInByForm(page, email)
  await page.goto('/profile/edit')
  await expect(field).toBeVisible({ timeout: 20_000 })
}
