import type { SuccessAnswer } from '@abhyas/shared/result'
import { announcement } from './announcements.ts'
import { call } from './api-client.ts'
import { fromBase64 } from './base64.ts'
import { signedInId, storedToken } from './session.ts'
import { sessionIdOf } from './token.ts'

/**
 * Whether this browser shows what is new while Abhyas is closed. `unable`: it cannot. `install`: it could, once the app
 * is on the home screen (iOS). `blocked`: the person has forbidden it in the browser.
 */
export type PushState = 'unable' | 'install' | 'blocked' | 'off' | 'on'

/** What this browser has told the server, as it was. */
interface KnownDevice {
  readonly id: string
  readonly userId: string
  /** The server pushes as long as this lasts. */
  readonly sessionId: string | undefined
  readonly endpoint: string
}

const key = 'push'
const changed = announcement()
export const onPushChange = changed.listen

function known(): KnownDevice | undefined {
  const text = localStorage.getItem(key)
  const device = text ? (JSON.parse(text) as KnownDevice) : undefined
  return device?.userId === signedInId() ? device : undefined
}

const session = () => sessionIdOf(storedToken() ?? '')
const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** What this browser does now. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isPhoneOfApple() && !isInstalled() ? 'install' : 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && known() ? 'on' : 'off'
}

/** Asks the person, and then the browser's push service. Throws what the server refuses. Returns how it ended. */
export async function turnOnPush(): Promise<PushState | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return told(pushState())
  const { data } = await call<SuccessAnswer<{ readonly public_key: string }>>('GET', '/push/key')
  const { pushManager } = await navigator.serviceWorker.ready
  let subscription: PushSubscription
  try {
    const options = {
      userVisibleOnly: true,
      applicationServerKey: fromBase64(data.public_key.replaceAll('-', '+').replaceAll('_', '/')),
    }
    // One for other keys, as after the server was set up anew, stands in the way.
    subscription = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
  } catch {
    return told('failed') // no network, or a browser without a push service
  }
  await tellServer(subscription)
  return told('on')
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { data } = await call<SuccessAnswer<{ readonly id: string }>>('POST', '/push/subscriptions', { endpoint, keys })
  const device: KnownDevice = { id: data.id, userId: signedInId()!, sessionId: session(), endpoint: endpoint! }
  localStorage.setItem(key, JSON.stringify(device))
}

/** Nothing more is shown on this device. Throws what the server refuses. */
export async function turnOffPush(): Promise<void> {
  const device = known()
  if (device) await call('DELETE', `/push/subscriptions/${device.id}`)
  await forgetPush()
  told(undefined)
}

/** The browser takes nothing more, with or without a network: somebody has logged out. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(key)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** A browser changes its address now and then, and people log in anew: the server hears of it. */
export async function keepPush(): Promise<void> {
  const device = known()
  if (!device || pushState() !== 'on') return
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return void (await turnOnPush())
  if (subscription.endpoint !== device.endpoint || session() !== device.sessionId) await tellServer(subscription)
}

function told<State>(state: State): State {
  changed.tell()
  return state
}
