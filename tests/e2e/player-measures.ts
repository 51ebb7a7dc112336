import type { CDPSession, Page } from '@playwright/test'
import { percentile } from '../bench/product/attempts/sends.ts'
import { eventsOf } from '../bench/product/low-end.ts'

/** Makes a page so many times slower, on request also its network: 400 kbit/s, 400 ms. */
export async function slowed(page: Page, rate: number, isNetworkSlow = false): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const bytesPerSecond = isNetworkSlow ? 400_000 / 8 : -1
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isNetworkSlow ? 400 : 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  return cdp
}

/**
 * The bytes of scripts that come over the wire while a page opens, by address. Not those that every page asks for when
 * it has nothing else to do (`extras.tsx`): a busy machine has done so before the page is there, a quick one has not.
 */
export async function scriptsOf(page: Page, path: string, isThere: () => Promise<void>): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const [addresses, sizes] = [new Map<string, string>(), new Map<string, number>()]
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.url.includes('/extras-')) addresses.set(requestId, response.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address) sizes.set(address, encodedDataLength)
  })
  await page.goto(path)
  await isThere()
  await page.waitForLoadState('load')
  await cdp.detach()
  return sizes
}

/** Notes by the page's own clock when Start was pressed, and when the first question was drawn. */
export const noteTimes = () => {
  const noted = window as { pressedAt?: number; shownAt?: number }
  const seen = new MutationObserver(() => {
    if (!document.querySelector('#question-heading')) return
    seen.disconnect()
    requestAnimationFrame(() => {
      // The frame is drawn when the next task runs.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (noted.shownAt = performance.now())
      port2.postMessage(undefined)
    })
  })
  seen.observe(document, { subtree: true, childList: true })
  const press = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('button')) noted.pressedAt = event.timeStamp
  }
  addEventListener('click', press, true)
}

/** When Start was pressed and the first question drawn, once it is, in ms of the page's clock. */
export const timesOf = async (page: Page) => {
  await page.waitForFunction(() => (window as { shownAt?: number }).shownAt, undefined, { timeout: 60_000 })
  return page.evaluate(() => {
    const { pressedAt = 0, shownAt = 0 } = window as { pressedAt?: number; shownAt?: number }
    return { pressedAt, shownAt }
  })
}

/** Notes how long it takes from a choice until the words say that it is kept. */
export const noteSaved = (page: Page) =>
  page.evaluate(() => {
    const saved: number[] = []
    Object.assign(window, { saved })
    let choiceAt: number | undefined
    addEventListener('click', ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement) choiceAt = timeStamp
    })
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('[data-saving]')?.dataset.saving ?? ''
      if (choiceAt === undefined || !['saved', 'sent', 'accepted'].includes(state)) return
      saved.push(performance.now() - choiceAt)
      choiceAt = undefined
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })

/** What `noteSaved` has noted, in ms. */
export const savedOf = (page: Page) => page.evaluate(() => (window as unknown as { saved: number[] }).saved)

/** What the browser alone takes for a choice and for a step, with a page that has nothing but four rows and a button. */
export async function bareOf(page: Page, rate: number): Promise<{ choice: number; step: number }> {
  const bare = await page.context().newPage()
  await bare.setContent(`
    <h2>Question 1</h2><p>Which?</p>
    ${[1, 2, 3, 4].map((n) => `<label style="display:block;padding:16px;border:1px solid"><input type=radio name=a>${n}</label>`).join('')}
    <button>Next</button>`)
  await bare.evaluate(() => {
    let n = 1
    document.querySelector('button')!.addEventListener('click', () => {
      document.querySelector('h2')!.textContent = `Question ${(n += 1)}`
      for (const input of document.querySelectorAll('input')) input.checked = false
    })
  })
  const cdp = await slowed(bare, rate)
  const choices = await eventsOf(bare, 'click', async () => {
    for (let n = 0; n < 20; n++)
      await bare
        .getByRole('radio')
        .nth(n % 4)
        .click()
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const steps = await eventsOf(bare, 'click', async () => {
    for (let n = 0; n < 20; n++) await bare.getByRole('button').click()
  })
  await bare.close()
  return { choice: percentile(choices, 75), step: percentile(steps, 75) }
}

/** The bytes in use after a collection of garbage. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
