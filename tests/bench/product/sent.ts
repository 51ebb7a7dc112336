import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { browser } from '../../support/browser.ts'

/**
 * What a page loads on a phone that was never there before, by type and address: bytes as they come over the wire.
 * The lists for forms come later, when a visitor has been there for three seconds.
 */
async function sentFor(url: string, token?: string): Promise<{ type: string; path: string; bytes: number }[]> {
  const chrome = await chromium.launch(browser)
  try {
    const context = await chrome.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (token) await page.addInitScript((value) => localStorage.setItem('Authorization', value), token)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const responses = new Map<string, { type: string; path: string }>()
    const sent: { type: string; path: string; bytes: number }[] = []
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      responses.set(requestId, { type, path: new URL(response.url).pathname }),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
      sent.push({ ...(responses.get(requestId) ?? { type: 'Other', path: '' }), bytes }),
    )
    // Who is signed in has a line that never ends: their network is never idle.
    await page.goto(url, { waitUntil: token ? 'load' : 'networkidle' })
    if (token) await noMore(() => sent.length)
    return sent
  } finally {
    await chrome.close()
  }
}

/** Waits until nothing has arrived for a while. */
export async function noMore(count: () => number, quietMs = 2_000): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await setTimeout(quietMs)
  }
}

/** Bytes by type. */
export async function typesOf(url: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const { type, bytes } of await sentFor(url)) sizes[type] = (sizes[type] ?? 0) + bytes
  return sizes
}

/** The scripts of a page and their bytes. */
export const scriptsOf = async (url: string, token?: string): Promise<Map<string, number>> =>
  new Map((await sentFor(url, token)).filter(({ type }) => type === 'Script').map(({ path, bytes }) => [path, bytes]))
