import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of these, the rules whose answer depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']
/** Less than half of `axe.source`: each page that is checked reads it, which takes as long as the check. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No fault that axe finds by the rules of WCAG 2.0 to 2.2, A and AA. axe is read once a page.
 * @param isRecoloured the same page was checked in other colours: only rules about colours are run
 */
export async function expectAccessible(page: Page, isRecoloured = false): Promise<void> {
  // Rows of the page before are dimmed until the page asked for is there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A dialog on its way out gave the focus back already, to what stays hidden from screen readers until it is gone.
  await expect(page.locator('#root[aria-hidden=true]:has(:focus)')).toHaveCount(0)
  const runOnly: axe.RunOptions['runOnly'] = isRecoloured
    ? { type: 'rule', values: ofColours }
    : { type: 'tag', values: wcag }
  // The elements of faults alone are described: half of the time.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] }
  const found = (await faults(page, options)) ?? (await page.evaluate(program).then(() => faults(page, options)))
  expect(found).toEqual([])
}

/** Each broken rule with its elements; undefined where the page has no axe yet. */
const faults = (page: Page, options: axe.RunOptions): Promise<readonly string[] | undefined> =>
  page.evaluate(async (given) => {
    const { axe: own } = globalThis as { readonly axe?: typeof axe }
    if (!own) return undefined
    const { violations } = await own.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, options)
