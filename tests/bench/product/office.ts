import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import { browser } from '../../support/browser.ts'
import { startSystem, type System } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { measureBarePage } from './bare-page.ts'
import { lighthouseRows } from './lighthouse.ts'
import { admin, logInAsAdmin } from './log-in.ts'
import { scriptsOf } from './sent.ts'

const repeats = 5

/** The back office on an empty data folder: what the seed takes, what its pages load, how soon a list is there. */
export async function measureOffice(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const system = await startSystem({ dataDir, env: { ...env, ...admin }, limitMs: 300_000 })
  try {
    const token = await logInAsAdmin(system.url, admin)
    const settings = `${system.url}/admin/settings/categories`
    const rows = [...seedRows(system), await javaScript(system.url, token), await offlineLists(system.url, token)]
    const targets = { performance: 0.9, accessibility: 1 }
    const pages = await lighthouseRows({ name: 'settings', url: settings, token, targets })
    return [...rows, ...pages, ...(await measureBarePage())]
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As the log of the first start tells it. */
function seedRows({ lines, startMs }: System): Row[] {
  const planted = lines.flatMap((line) => /"ms":(\d+),"msg":"a seed has run"/.exec(line)?.[1] ?? [])
  const seconds = planted.reduce((sum, ms) => sum + Number(ms), 0) / 1_000
  return [
    { name: 'seed of everything into an empty database', target: { atMost: 20 }, samples: [seconds], unit: 's' },
    { name: 'first start on an empty folder to ready', target: { atMost: 25 }, samples: [startMs / 1_000], unit: 's' },
  ]
}

async function javaScript(url: string, token: string): Promise<Row> {
  const [shell, office] = [await scriptsOf(url), await scriptsOf(`${url}/admin`, token)]
  const own = [...office].filter(([path]) => !shell.has(path)).map(([, bytes]) => bytes)
  const kb = own.reduce((sum, bytes) => sum + bytes, 0) / 1_024
  const name = 'JavaScript of the back office beyond the public shell, as sent'
  return { name, target: { atMost: 200 }, samples: [kb], unit: 'KB', detail: `${own.length} files` }
}

/** From the click that opens a form to the choices of its list, without a network, at a quarter of the speed. */
async function offlineLists(url: string, token: string): Promise<Row> {
  const chrome = await chromium.launch(browser)
  try {
    const context = await chrome.newContext({ viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    await page.addInitScript((value) => localStorage.setItem('Authorization', value), token)
    const open = () => page.goto(`${url}/admin/settings/subjects`)
    await open()
    await page.evaluate(() => navigator.serviceWorker.ready)
    const opens = page.getByRole('button', { name: 'Add New Subject' })
    await opens.click()
    await page
      .getByRole('dialog')
      .locator('option', { hasText: 'Undergraduate - B.Sc.' })
      .waitFor({ state: 'attached' })
    await context.setOffline(true)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const samples: number[] = []
    for (let n = 0; n < repeats; n++) {
      await open()
      await opens.waitFor()
      samples.push(await timeToChoices(opens))
    }
    return { name: 'a form offers its lists offline, 4 × slower', target: { atMost: 300 }, samples, unit: 'ms' }
  } finally {
    await chrome.close()
  }
}

const timeToChoices = (opens: Locator) =>
  opens.evaluate(async (button) => {
    const start = performance.now()
    ;(button as HTMLButtonElement).click()
    while (document.querySelectorAll('[role=dialog] option').length < 50)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - start
  })
