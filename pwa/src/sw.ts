import type { PushPayload } from '@abhyas/shared/platform/notifications/push'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { openPage } from './data/open-page.ts'
import { sendInBackground } from './data/outbox/send-in-background.ts'
import { syncTag } from './data/outbox/background-sync.ts'

/** What this file needs of a service worker: the language's types of pages and of workers exclude each other. */
interface Worker {
  addEventListener(type: 'message', listener: (event: { readonly data?: { readonly type?: string } }) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(of: ClientQuery): Promise<readonly Client[]>
    openWindow(url: string): Promise<unknown>
  }
}
interface Client {
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
interface ClientQuery {
  readonly type: 'window'
  /** Also pages that were opened before this worker was there. */
  readonly includeUncontrolled: true
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
interface SyncEvent extends Waiting {
  readonly tag: string
}
interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null
}
interface ClickEvent extends Waiting {
  readonly notification: Notification
}
interface ChangeEvent extends Waiting {
  readonly oldSubscription: PushSubscription | null
}
declare const self: Worker & { readonly __WB_MANIFEST: PrecacheEntry[] }

// The app itself, of one version.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: 'home.html' })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/livez/, /^\/readyz/] }),
)

// What is heavy and needed by few is kept by who has used it. The library's types do not name the undefined it sets.
const few = new ExpirationPlugin({ maxEntries: 60 }) as object
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'heavy-tools', plugins: [few] }),
)

// A new version takes over when its person says so.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendUnlessSeen())
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushPayload))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as string))
})

// The next page tells the server the new address: it knows who is signed in.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event
  if (oldSubscription) event.waitUntil(self.registration.pushManager.subscribe(oldSubscription.options as never))
})

/** Shows what is new, unless somebody looks at a page: its bell has it already. */
async function show({ title, link, tag }: PushPayload): Promise<void> {
  if (await seen()) return
  await self.registration.showNotification(title, { tag, data: link, icon: '/icon-192.png' })
}

/** Opens a page of the app where it is open already, else anew. */
async function open(link: string): Promise<void> {
  const [page] = await pages()
  if (!page) return void (await self.clients.openWindow(link))
  page.postMessage({ type: openPage, link })
  await page.focus()
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const seen = async () => (await pages()).some(({ visibilityState }) => visibilityState === 'visible')

/** A page that somebody looks at sends by itself, and says what it has sent; one that goes asks for this again. */
async function sendUnlessSeen(): Promise<void> {
  if (!(await seen())) await sendInBackground()
}
