import { type Static, Type } from 'typebox'

/** Devices of one person that are pushed to. A new one replaces the oldest. */
export const maxDevices = 10

const closed = { additionalProperties: false }

/** What a browser's `PushSubscription` says of itself (RFC 8291: a point of P-256 and 16 bytes, in base64url). */
export const SubscribeShape = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
    keys: Type.Object(
      {
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
      },
      closed,
    ),
  },
  closed,
)
export type Subscribe = Static<typeof SubscribeShape>

/** The key that subscriptions are made for (RFC 8292). */
export const PushKeyShape = Type.Object({ public_key: Type.String() })
export const SubscriptionShape = Type.Object({ id: Type.String() })

/** What the service worker is sent: no message's text, since it lies on a lock screen. */
export interface PushPayload {
  readonly title: string
  /** A path of the web app. */
  readonly link: string
  /** A later one with the same tag replaces it. */
  readonly tag: string
}

export const pushKeyFound = 'The key for notifications.'
export const deviceAdded = 'Notifications are on for this device.'
export const deviceRemoved = 'Notifications are off for this device.'
export const testSent = 'A notification is on its way.'
export const serviceUnknown = 'This push service is not known.'
export const deviceMissing = 'Turn on notifications on a device first.'

/** What a test shows. */
export const testNotice = {
  kind: 'account',
  title: 'Notifications work on this device',
  text: '',
  link: '/account/notifications',
}
