import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { sendInBackground } from './data/outbox/send-in-background.ts'
import { syncTag } from './data/outbox/background-sync.ts'

/** What this file needs of a service worker: the language's types of pages and of workers exclude each other. */
interface Worker {
  addEventListener(type: 'message', listener: (event: { readonly data?: { readonly type?: string } }) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { matchAll(of: ClientQuery): Promise<readonly { readonly visibilityState: string }[]> }
}
interface ClientQuery {
  readonly type: 'window'
  /** Also pages that were opened before this worker was there. */
  readonly includeUncontrolled: true
}
interface SyncEvent {
  readonly tag: string
  waitUntil(work: Promise<unknown>): void
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

/** A page that somebody looks at sends by itself, and says what it has sent; one that goes asks for this again. */
async function sendUnlessSeen(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!pages.some(({ visibilityState }) => visibilityState === 'visible')) await sendInBackground()
}
