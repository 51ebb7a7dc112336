import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browser } from '../../support/browser.ts'
import type { Row } from '../report.ts'

const runs = 5

interface Page {
  readonly name: string
  readonly url: string
  /** Of who is signed in. */
  readonly token?: string
  /** The least score of each category, from 0 to 1. */
  readonly targets: Readonly<Record<string, number>>
}

/** Lighthouse's mobile run of the home page: a slow phone on a slow network. */
export const measureLighthouse = (url: string): Promise<Row[]> =>
  lighthouseRows({
    name: 'home page',
    url,
    targets: { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 },
  })

export async function lighthouseRows({ name: pageName, url, token, targets }: Page): Promise<Row[]> {
  const scores: Record<string, number[]> = {}
  const facts: Record<string, number[]> = {}
  for (let n = 0; n < runs; n++) {
    const chrome = await launch({
      chromePath: browser.executablePath,
      chromeFlags: ['--headless=new', ...browser.args],
    })
    try {
      if (token) await keepToken(chrome.port, url, token)
      const options = {
        port: chrome.port,
        logLevel: 'error',
        output: 'json',
        disableStorageReset: Boolean(token),
      } as const
      const result = await lighthouse(url, options)
      const { categories, audits } = result!.lhr
      for (const name of Object.keys(targets)) (scores[name] ??= []).push(categories[name]?.score ?? 0)
      for (const name of ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'])
        (facts[name] ??= []).push(audits[name]?.numericValue ?? Number.NaN)
    } finally {
      chrome.kill()
    }
  }
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!
  const detail = Object.entries(facts)
    .map(([name, list]) => `${name} ${middle(list).toFixed(name.startsWith('cum') ? 3 : 0)}`)
    .join(', ')
  return Object.entries(targets).map(([name, target]) => ({
    name: `Lighthouse mobile, ${pageName}: ${name}, median of ${runs}`,
    target: { atLeast: target * 100 },
    samples: scores[name]!.map((score) => score * 100),
    unit: '',
    ...(name === 'performance' && { detail }),
  }))
}

/** Signs a browser in that has loaded nothing of the app: from an answer of the same origin that is no page of it. */
async function keepToken(port: number, url: string, token: string): Promise<void> {
  const chrome = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await chrome.contexts()[0]!.newPage()
  await page.goto(new URL('/livez', url).href)
  await page.evaluate((value) => localStorage.setItem('Authorization', value), token)
  await page.close()
  await chrome.close()
}
