import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browser } from '../../support/browser.ts'
import { startEngine } from '../../support/engine-process.ts'
import { startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { admin } from './log-in.ts'

/** Where a browser finds the app, and a bench its database. */
export interface Site {
  readonly url: string
  readonly uri: string
  readonly chrome: Browser
}

/** Measures in Chromium, on a system and a database of its own. */
export async function withChrome(
  env: Readonly<Record<string, string>>,
  measure: (site: Site) => Promise<Row[]>,
): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const engine = await startEngine({ dir: join(dir, 'db') })
  const uri = `${engine.uri}/abhyas`
  const system = await startSystem({
    dataDir: join(dir, 'data'),
    env: { ...env, MONGODB_URI: uri, ...admin },
    limitMs: 300_000,
  })
  const chrome = await chromium.launch(browser)
  try {
    return await measure({ url: system.url, uri, chrome })
  } finally {
    await chrome.close()
    await system.stop()
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
