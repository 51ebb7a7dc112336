import { chromium } from '@playwright/test'
import { browser } from '../../support/browser.ts'
import type { Row } from '../report.ts'

/** What a first visit to the home page loads, as it comes over the wire. */
export async function measureFirstRoute(url: string): Promise<Row[]> {
  const chrome = await chromium.launch(browser)
  try {
    const page = await (
      await chrome.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })
    ).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const sizes: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      sizes[type] = (sizes[type] ?? 0) + encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const kb = (type: string) => (sizes[type] ?? 0) / 1_024
    const others = Object.keys(sizes).filter((type) => type !== 'Script')
    return [
      {
        name: 'JavaScript of the first public route as sent',
        target: { atMost: 170 },
        samples: [kb('Script')],
        unit: 'KB',
        detail: others.map((type) => `${type} ${kb(type).toFixed(1)} KB`).join(', '),
      },
    ]
  } finally {
    await chrome.close()
  }
}
