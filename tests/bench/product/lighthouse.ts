import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browser } from '../../support/browser.ts'
import type { Row } from '../report.ts'

const runs = 5
const targets = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 }

/** Lighthouse's mobile run of the home page: a slow phone on a slow network. */
export async function measureLighthouse(url: string): Promise<Row[]> {
  const scores: Record<string, number[]> = {}
  const facts: Record<string, number[]> = {}
  for (let n = 0; n < runs; n++) {
    const chrome = await launch({
      chromePath: browser.executablePath,
      chromeFlags: ['--headless=new', ...browser.args],
    })
    try {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
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
    name: `Lighthouse mobile, home page: ${name}, median of ${runs}`,
    target: { atLeast: target * 100 },
    samples: scores[name]!.map((score) => score * 100),
    unit: '',
    ...(name === 'performance' && { detail }),
  }))
}
