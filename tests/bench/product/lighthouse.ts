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

export async function lighthouseRows(page: Page): Promise<Row[]> {
  const visits: Visit[] = []
  for (let n = 0; n < runs; n++) visits.push(await visit(page))
  return rowsOf(page, visits)
}

/** How many points the libraries alone may be faster. */
const points = 3

/**
 * The same, in turn with the page made of the bare libraries, so that both meet the same machine. The performance is as
 * it should be where it meets its target, or is within three points of the bare page.
 */
export async function besideBareRows(page: Page, bareUrl: string): Promise<Row[]> {
  const [own, bare]: [Visit[], Visit[]] = [[], []]
  for (let n = 0; n < runs; n++) {
    own.push(await visit(page))
    bare.push(await visit({ ...page, url: bareUrl, targets: { performance: 0 } }))
  }
  const bareScore = middle(bare.map(({ scores }) => 100 * scores.performance!))
  return rowsOf(page, own).map((row) => {
    if (row.detail === undefined) return row
    const lead = bareScore - middle([...row.samples])
    const target = { atLeast: Math.min(100 * page.targets.performance!, bareScore - points) }
    const figures = `bare ${bareScore.toFixed(0)}, difference ${lead.toFixed(0)}`
    return { ...row, target, detail: `${figures}; ${row.detail}; bare: ${factsOf(bare)}` }
  })
}

/** What Lighthouse finds at one visit. */
interface Visit {
  readonly scores: Readonly<Record<string, number>>
  readonly facts: Readonly<Record<string, number>>
}

const factNames = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

async function visit({ url, token, targets }: Page): Promise<Visit> {
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
    const { categories, audits } = (await lighthouse(url, options))!.lhr
    return {
      scores: Object.fromEntries(Object.keys(targets).map((name) => [name, categories[name]?.score ?? 0])),
      facts: Object.fromEntries(factNames.map((name) => [name, audits[name]?.numericValue ?? Number.NaN])),
    }
  } finally {
    chrome.kill()
  }
}

const rowsOf = ({ name: pageName, targets }: Page, visits: readonly Visit[]): Row[] =>
  Object.entries(targets).map(([name, target]) => ({
    name: `Lighthouse mobile, ${pageName}: ${name}, median of ${runs}`,
    target: { atLeast: target * 100 },
    samples: visits.map(({ scores }) => scores[name]! * 100),
    unit: '',
    ...(name === 'performance' && { detail: factsOf(visits) }),
  }))

const factsOf = (visits: readonly Visit[]): string =>
  factNames
    .map((name) => [name, middle(visits.map(({ facts }) => facts[name]!))] as const)
    .map(([name, value]) => `${name} ${value.toFixed(name.startsWith('cum') ? 3 : 0)}`)
    .join(', ')

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!

/** Signs a browser in that has loaded nothing of the app: from an answer of the same origin that is no page of it. */
async function keepToken(port: number, url: string, token: string): Promise<void> {
  const chrome = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await chrome.contexts()[0]!.newPage()
  await page.goto(new URL('/livez', url).href)
  await page.evaluate((value) => localStorage.setItem('Authorization', value), token)
  await page.close()
  await chrome.close()
}
