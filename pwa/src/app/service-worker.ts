import { Workbox } from 'workbox-window'
import { untilLoaded } from '../ui/lazy.ts'

const address = '/sw.js'

/** The one script address this app may name: pages are served with trusted types required. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
}

/**
 * Registers the service worker, which keeps the app on the device. Returns a function that stops listening.
 * @param onWaiting called with a new version that waits to be taken
 */
export function registerServiceWorker(onWaiting: (workbox: Workbox) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const workbox = new Workbox(trusted(address) as string)
  const waits = () => onWaiting(workbox)
  // Another tab may have said "Update": this page must not stay on the old version.
  const controlled = ({ isUpdate }: { isUpdate?: boolean | undefined }) => {
    if (isUpdate) window.location.reload()
  }
  workbox.addEventListener('waiting', waits)
  workbox.addEventListener('controlling', controlled)
  const stopTrying = untilLoaded(
    () => workbox.register(),
    () => undefined,
  )
  const look = () => void workbox.update().catch(() => undefined)
  const timer = setInterval(look, 60 * 60_000)
  return () => {
    stopTrying()
    clearInterval(timer)
    workbox.removeEventListener('waiting', waits)
    workbox.removeEventListener('controlling', controlled)
  }
}

function trusted(text: string): unknown {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return text
  const policy = trustedTypes.createPolicy('abhyas', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(`${url} is not a script of this app`)
      return url
    },
  })
  return policy.createScriptURL(text)
}
