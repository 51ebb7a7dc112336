import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Profile } from '../../shared/src/identity/profile/shapes.ts'
import { draftsOf, expect, storeOf, test } from './fixtures.ts'
import { crash, enterProfile, openBrowser, pageOf, removeBrowser, written } from './killed-browser.ts'
import { profileOf, registerPerson, signIn } from './people.ts'
import { fillAbout, next, openProfile, step } from './profile-form.ts'

test.use({ serviceWorkers: 'allow' })

const isFull = process.env.OFFLINE === 'full'
const [edits, flaps, kills] = isFull ? [200, 10, 20] : [12, 2, 2]
const lostShare = 0.3

/** What the server has said of each version, also where the answer was lost on the way. */
type Seen = Map<number, string>

/** Loses requests, and answers to requests that have arrived. */
async function passOrLose(route: Route, seen: Seen, isCalm: () => boolean): Promise<void> {
  const fate = isCalm() ? 1 : Math.random()
  if (fate < lostShare / 2) return route.abort()
  const answer = await route.fetch()
  const { data } = (await answer.json()) as { data?: Profile }
  if (answer.ok() && data) seen.set(data.version, data.whatsapp_no)
  return fate < lostShare ? route.abort() : route.fulfill({ response: answer })
}

/** So many different numbers below `count`. */
function someOf(count: number, most: number): Set<number> {
  const some = new Set<number>()
  while (some.size < most) some.add(1 + Math.floor(Math.random() * (count - 1)))
  return some
}

const numberOf = (at: number) => String(9_000_000_000 + at)

test(`${edits} edits on a bad network in a browser that is killed reach the server once each, in order`, async () => {
  test.setTimeout(120_000 + edits * 5_000 + kills * 30_000)
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-queue-'))
  const { email } = await registerPerson()
  const seen: Seen = new Map()
  let isCalm = false
  let context: BrowserContext | undefined
  const open = async (): Promise<Page> => {
    context = await openBrowser(dir)
    // A browser that is killed takes its requests with it.
    await context.route('**/api/v1/update', (route) => passOrLose(route, seen, () => isCalm).catch(() => undefined))
    const page = await pageOf(context)
    await enterProfile(page, email, 'Nationality')
    return page
  }
  try {
    const first = await openBrowser(dir)
    await signIn(await pageOf(first), email)
    await first.close()
    let page = await open()
    await fillAbout(page)
    const [killedAt, flapAt] = [someOf(edits, kills), someOf(edits, flaps)]
    for (let at = 0; at < edits; at++) {
      if (flapAt.has(at)) await context!.setOffline(true)
      await page.getByLabel('WhatsApp number').fill(numberOf(at))
      await next(page)
      await step(page, 'Student / Guardian')
      if (killedAt.has(at)) {
        await written(page)
        await crash(dir, context!)
        page = await open()
      } else {
        await page.getByRole('button', { name: 'Back' }).click()
        await step(page, 'PROFILE UPDATE')
      }
      // Sent or not, what was typed last is what is shown.
      await expect(page.getByLabel('WhatsApp number')).toHaveValue(numberOf(at))
      if (flapAt.has(at)) await context!.setOffline(false)
    }
    isCalm = true
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      expect(await storeOf(page, 'abhyas', 'changes')).toBe('[]')
    }).toPass({ timeout: 60_000 })
    await context!.close()
  } finally {
    removeBrowser(dir)
  }
  const made = [...seen].toSorted(([a], [b]) => a - b)
  // A kill may take an answer with it that nobody saw, also the last one: what was seen of a version is its edit.
  expect(made).toEqual(made.map(([version]) => [version, numberOf(version - 1)]))
  const { version, whatsapp_no } = await profileOf(email)
  expect([version, whatsapp_no]).toEqual([edits, numberOf(edits - 1)])
  process.stdout.write(`${edits} edits, ${kills} kills, ${flaps} flaps, 30 % lost: ${made.length} versions, in order\n`)
})

test('a step is left when its change is in the queue, not before @full', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await expect.poll(() => draftsOf(page)).toContain('Indian')
  const leftMeanwhile = page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const open = indexedDB.open('abhyas')
        open.addEventListener('error', () => reject(open.error!))
        // As long as this goes on, nobody else writes into the queue.
        open.addEventListener('success', () => {
          const shown = (selector: string) =>
            [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())!
          const queue = open.result.transaction('changes', 'readwrite').objectStore('changes')
          const heading = shown('h2')
          shown('button[type=submit]').click()
          const start = performance.now()
          const goOn = () => {
            const isLeft = !heading.checkVisibility()
            if (!isLeft && performance.now() - start < 1_500) queue.count().addEventListener('success', goOn)
            else {
              open.result.close()
              resolve(isLeft)
            }
          }
          goOn()
        })
      }),
  )
  expect(await leftMeanwhile).toBe(false)
  await step(page, 'Student / Guardian')
  await expect.poll(() => draftsOf(page)).not.toContain('Indian')
})
