import type { BrowserContext } from '@playwright/test'

/** Calls the service worker as the browser does when it has a network again. */
export async function callWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(process.env.APP_URL!)
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registration
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'send-changes',
    lastChance: true,
  })
  await page.close()
}
