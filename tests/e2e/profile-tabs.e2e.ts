import type { Page } from '@playwright/test'
import type { Profile } from '../../shared/src/identity/profile/shapes.ts'
import { expect, storeOf, test } from './fixtures.ts'
import { institute, registerPerson, signIn } from './people.ts'
import { fillAbout, next, openProfile } from './profile-form.ts'

test.use({ serviceWorkers: 'allow' })

const isFull = process.env.OFFLINE === 'full'
/** With each number of tabs. */
const rounds = isFull ? 250 : 10
const tabCounts = isFull ? [2, 3, 4, 5] : [2, 5]

/** Puts a change into the queue as a form does, and calls every tab to send. */
const queueAndCall = (page: Page, userId: string, base: string, mine: string) =>
  page.evaluate(
    ([owner, before, after]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('abhyas')
        open.addEventListener('success', () => {
          const { result: opened } = open
          const change = {
            id: crypto.randomUUID(),
            userId: owner,
            step: 'about',
            changes: { whatsapp_no: { base: before, mine: after } },
            at: Date.now(),
            schema: 1,
            state: 'waiting',
          }
          const writing = opened.transaction('changes', 'readwrite')
          writing.objectStore('changes').add(change)
          writing.addEventListener('complete', () => {
            opened.close()
            resolve()
          })
          writing.addEventListener('error', () => reject(writing.error!))
        })
      }),
    [userId, base, mine] as const,
  )

const callAll = (tabs: readonly Page[]) =>
  Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))

test(`${rounds} changes queued in any of several tabs are sent once each, in order @full`, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 + rounds * tabCounts.length * 2_000)
  const { email, mobile } = await registerPerson()
  await signIn(page, email)
  await openProfile(page)
  await fillAbout(page)
  await next(page)
  await expect(page.getByText('Saved Information success')).toBeVisible()
  await openProfile(page)
  const sent: string[] = []
  const versions: number[] = []
  await context.route('**/api/v1/update', async (route) => {
    const { whatsapp_no } = route.request().postDataJSON() as { whatsapp_no: string }
    sent.push(whatsapp_no)
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Profile }
    versions.push(data.version)
    await route.fulfill({ response: answer })
  })
  const tabs = [page]
  const queued: string[] = []
  const userId = await page.evaluate(
    () => (JSON.parse(atob(localStorage.getItem('Authorization')!.split('.')[1]!)) as { sub: string }).sub,
  )
  let base = mobile
  for (const count of tabCounts) {
    while (tabs.length < count) {
      const tab = await context.newPage()
      await openProfile(tab)
      tabs.push(tab)
    }
    // Sending begins when a page is calm: by then each tab listens.
    await expect.poll(() => tabs.at(-1)!.evaluate(() => performance.now())).toBeGreaterThan(4_000)
    for (let round = 0; round < rounds; round++) {
      const mine = String(9_000_000_000 + queued.length)
      await queueAndCall(tabs[round % count]!, userId, base, mine)
      queued.push(mine)
      base = mine
      await callAll(tabs)
    }
    await expect(async () => {
      await callAll(tabs)
      expect(await storeOf(page, 'abhyas', 'changes')).toBe('[]')
    }).toPass({ timeout: 60_000 })
  }
  expect(sent).toEqual(queued)
  expect(versions).toEqual(queued.map((_, at) => at + 2))
  process.stdout.write(`${queued.length} changes of ${tabCounts.join(', ')} tabs: each sent once, in order\n`)
})

test('what is typed in one tab stands in the others, and nothing of it is lost @full', async ({ page, context }) => {
  test.setTimeout(120_000 + rounds * 2_000)
  const { email } = await registerPerson(institute)
  await signIn(page, email)
  await openProfile(page)
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.slice(1).map((tab) => openProfile(tab)))
  const labels = ['Institute name', 'WhatsApp number'] as const
  const typed: Record<string, string> = {}
  for (let round = 0; round < Math.min(rounds, 200); round++) {
    const label = labels[round % labels.length]!
    typed[label] = label === 'Institute name' ? `Bright Lane ${round}` : String(9_100_000_000 + round)
    await tabs[round % tabs.length]!.getByLabel(label).fill(typed[label])
    for (const tab of tabs)
      for (const [name, value] of Object.entries(typed)) await expect(tab.getByLabel(name)).toHaveValue(value)
  }
})
