import type { Page } from '@playwright/test'
import { attempts } from '../support/attack.ts'
import { expect, follow, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ expectedErrors: [[/status of (401|429)|ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

/** A token that says it is over: the app renews it before it asks for anything. */
const overToken = `x.${Buffer.from(JSON.stringify({ sub: '0'.repeat(24), exp: 1 })).toString('base64url')}.x`

const tabCount = attempts(8, 20)

test('many tabs whose token ends at once renew it once, and stay signed in @full', async ({ page, context }) => {
  test.setTimeout(1_200_000)
  const { email } = await registerPerson()
  await signIn(page, email)
  const tabs = [page, ...(await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage())))]
  let renewals: number[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh')) renewals.push(answer.status())
  })
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: 'Your account' })).toBeVisible({ timeout: 60_000 })
  for (let round = 0; round < attempts(3, 100); round++) {
    renewals = []
    const [path, title] =
      round % 2 === 0 ? ['/account/security', 'Sign-in and security'] : ['/support', 'Contact Support']
    await page.evaluate((token) => localStorage.setItem('Authorization', token), overToken)
    await Promise.all(tabs.map((tab) => follow(tab, path)))
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(
        tab.getByText(round % 2 === 0 ? 'This device' : 'No requests yet. Replies will appear here.'),
      ).toBeVisible()
    }
    expect(renewals).toEqual([200])
  }
})

/** Everything the pages of this origin keep on the device, as one text. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name!)
        open.addEventListener('success', () => resolve(open.result))
        open.addEventListener('error', () => reject(open.error!))
      })
      for (const store of database.objectStoreNames)
        parts.push(
          await new Promise<string>((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll()
            all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
          }),
        )
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await (await caches.open(name)).match(request)
        parts.push(request.url, (await answer?.text()) ?? '')
      }
    return parts.join('\n')
  })

for (const isOffline of [false, true])
  test(`nothing of somebody is left on the device after a log-out${isOffline ? ' without a network' : ' @full'}`, async ({
    page,
    context,
  }) => {
    const canary = `Canary${Date.now()}`
    const { email, mobile } = await registerPerson({ contact_person: 'Ms. - Sentinel Person' })
    await signIn(page, email)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/support')
    await page.getByLabel('Subject', { exact: true }).fill(canary)
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await expect(page.getByText('Email verified')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => keptBy(page)).toContain(canary)
    const before = await keptBy(page)
    for (const secret of [email, 'Sentinel Person', mobile]) expect(before).toContain(secret)
    // What needs a token is in no cache.
    expect(before).not.toMatch(/https?:\/\/[^\s"]*\/api\//)

    await context.setOffline(isOffline)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await expect.poll(() => keptBy(page)).not.toContain(canary)
    const after = await keptBy(page)
    for (const secret of [email, 'Sentinel Person', mobile, canary]) expect(after).not.toContain(secret)
    await context.setOffline(false)
  })

test('what was being typed when another tab logged out stays nowhere @full', async ({ page }) => {
  const { email } = await registerPerson({ i_am: 'Student' })
  await signIn(page, email)
  for (const [path, label, typed] of [
    ['/support', 'Subject', 'half a sentence'],
    ['/profile/edit', 'WhatsApp number', '9830012345'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel(label, { exact: true }).fill('1')
    await expect.poll(() => keptBy(page)).toMatch(/"(subject|whatsapp_no)":("1"|\{[^}]*"1")/)
    const token = await page.evaluate(() => localStorage.getItem('Authorization')!)
    // In one task: the last keys, and the other tab's log-out before the device was given them.
    await page.getByLabel(label, { exact: true }).evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      localStorage.removeItem('Authorization')
      window.dispatchEvent(new StorageEvent('storage', { key: 'Authorization' }))
    }, typed)
    await expect(page.getByLabel(label, { exact: true })).toBeHidden()
    expect(await keptBy(page)).not.toContain(typed)
    await page.evaluate((kept) => localStorage.setItem('Authorization', kept), token)
  }
})
