import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { PushPayload } from '../../shared/src/platform/notifications/push.ts'
import { makeSubscription, startPushService } from '../support/push-service.ts'
import { look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

test('who wants it is told on a phone and by mail, kind by kind, and not at night', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const kind = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(kind('Messages').getByLabel('By mail')).toHaveValue('now')
  await expect(kind('Purchases').getByLabel('By mail')).toHaveValue('digest')
  await expect(kind('Messages').getByRole('switch')).toBeChecked()
  await look(page, 'notification-settings')

  await kind('Messages').getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(kind('Messages').getByRole('switch')).not.toBeChecked()
  await kind('Messages').getByLabel('By mail').selectOption('No mail')
  await expect(kind('Messages').getByLabel('By mail')).toBeEnabled()
  await page.getByLabel('Until').fill('08:30')
  await page.getByLabel('Until').blur()
  await expect(page.getByLabel('Until')).toBeEnabled()
  await page.getByRole('button', { name: 'On Mondays' }).click()
  await expect(page.getByRole('button', { name: 'On Mondays' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(kind('Messages').getByRole('switch')).not.toBeChecked()
  await expect(kind('Messages').getByLabel('By mail')).toHaveValue('off')
  await expect(kind('Lessons').getByLabel('By mail')).toHaveValue('now')
  await expect(page.getByLabel('Until')).toHaveValue('08:30')
  await expect(page.getByRole('button', { name: 'On Mondays' })).toHaveAttribute('aria-pressed', 'true')

  await page.context().setOffline(true)
  await expect(kind('Lessons').getByRole('switch')).toBeDisabled()
  await expect(page.getByText('Needs a network').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(kind('Lessons').getByRole('switch')).toBeEnabled()
})

/**
 * No push service can be reached here: this one is on this machine, and the browser takes what it is handed. A browser
 * without windows forbids notifications, so the page and the worker are told otherwise.
 */
async function giveSubscription(context: BrowserContext, given: object): Promise<void> {
  await context.addInitScript((subscription) => {
    let isOn = false
    const made = {
      endpoint: (subscription as { endpoint: string }).endpoint,
      toJSON: () => subscription,
      unsubscribe: () => Promise.resolve(!(isOn = false)),
    }
    PushManager.prototype.subscribe = () => {
      isOn = true
      return Promise.resolve(made as never)
    }
    PushManager.prototype.getSubscription = () => Promise.resolve(isOn ? (made as never) : null)
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted' as const)
  }, given)
}

interface ShowingWorker {
  readonly registration: { showNotification: (title: string, options: { readonly data: string }) => Promise<void> }
  readonly shown: { readonly title: string; readonly data: string }[]
}

/** Keeps what the service worker shows. */
const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const self = globalThis as unknown as { shown: ShowingWorker['shown'] } & ShowingWorker
    self.shown = []
    self.registration.showNotification = (title, { data }) => Promise.resolve(void self.shown.push({ title, data }))
  })

const shownBy = (worker: Worker): Promise<ShowingWorker['shown']> =>
  worker.evaluate(() => (globalThis as unknown as ShowingWorker).shown)

/** Taps what was shown last. */
const tapShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { data } = (globalThis as unknown as ShowingWorker).shown.at(-1)!
    const given = { notification: { data, close: () => undefined }, waitUntil: () => undefined }
    dispatchEvent(Object.assign(new Event('notificationclick'), given))
  })

/** Hands a push to the service worker as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const origin = new URL(process.env.APP_URL!).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
}

test('a device is told while Abhyas is closed, and its notification opens the page', async ({ page, context }) => {
  const service = await startPushService(Number(process.env.PUSH_HOST!.split(':')[1]))
  const { given, read } = makeSubscription(`https://${service.host}/phone`)
  await giveSubscription(context, given)
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/account/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('On for this device, until you log out.')).toBeVisible()
  await look(page, 'notifications-on')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('A notification is on its way.')).toBeVisible()
  await expect.poll(() => service.arrived.length).toBe(1)
  const payload = read(service.arrived[0]!.body) as PushPayload
  expect(payload).toMatchObject({ title: 'Notifications work on this device', link: '/account/notifications' })

  const worker = context.serviceWorkers()[0]!
  await keepShown(worker)
  // Who looks at a page sees it under the bell.
  await deliver(page, JSON.stringify(payload))
  await page.goto('about:blank')
  await deliver(page, JSON.stringify({ ...payload, title: 'Lesson in one hour', link: '/lessons' }))
  await expect.poll(() => shownBy(worker)).toEqual([{ title: 'Lesson in one hour', data: '/lessons' }])
  await page.goto('/account')
  // A page hears the worker as soon as it is calm.
  await expect(async () => {
    await tapShown(worker)
    await expect(page).toHaveURL(/\/lessons$/, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })

  await page.goto('/account/notifications')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Off on this device.')).toBeVisible()
  await service.close()
})
