import { announcement } from './announcements.ts'

/** What a browser gives a page that it could install; the language's types do not know it. */
interface InstallEvent extends Event {
  /** Asks the person. The outcome is what they chose. */
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** How long "Not now" is kept. */
const quietMs = 30 * 24 * 3_600_000
/** Nobody is asked on a first visit. */
const minVisits = 2

/** What the device remembers: on how many visits somebody looked around, and when they wanted no app. */
export interface InstallMemory {
  readonly visits: number
  /** In milliseconds. */
  readonly refusedAt?: number
}

const key = 'install'
let kept: InstallEvent | undefined
/** The page that this visit began with. */
let cameTo: string | undefined
const changed = announcement()

/** Whether it is time to offer the app. */
export const isTimeToOffer = ({ visits, refusedAt }: InstallMemory, now: number): boolean =>
  visits >= minVisits && (refusedAt === undefined || now - refusedAt >= quietMs)

/** Keeps the browser's own question for a better moment. It may come before anything is drawn. */
export function keepInstallEvent(): void {
  cameTo = window.location.pathname
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallEvent
    changed.tell()
  })
  window.addEventListener('appinstalled', () => {
    kept = undefined
    changed.tell()
  })
}

export const onInstallChange = changed.listen

/** How this browser puts the app on the device: it asks, or the person does it by its menu; undefined if it cannot. */
export function wayToInstall(): 'prompt' | 'share' | undefined {
  if (window.matchMedia('(display-mode: standalone)').matches) return undefined
  if (kept) return 'prompt'
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac; a Mac has no touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isInstalled = (navigator as { readonly standalone?: boolean }).standalone === true
  return isApple && !isInstalled ? 'share' : undefined
}

/** Has the browser ask. It does so once for each event. Whoever declines has said "Not now". */
export async function install(): Promise<void> {
  const event = kept
  kept = undefined
  // A browser that does not ask any more has not been declined.
  const answer = await event?.prompt().catch(() => undefined)
  if (answer?.outcome === 'dismissed') refuseInstall(Date.now())
  else changed.tell()
}

export function readMemory(): InstallMemory {
  try {
    return { visits: 0, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<InstallMemory>) }
  } catch {
    return { visits: 0 }
  }
}

/** A device that is full, or forbids it, remembers nothing: then nobody is asked. */
function remember(memory: InstallMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    kept = undefined
  }
}

/** Marks this visit as counted. Returns whether it was not yet; false if the device forbids it. */
function markVisit(): boolean {
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}

/** Counts a visit on which somebody went on from the page they came to; once, however far they went. */
export function countVisit(pathname: string): void {
  if (pathname === cameTo || !markVisit()) return
  const memory = readMemory()
  remember({ ...memory, visits: memory.visits + 1 })
  changed.tell()
}

export function refuseInstall(now: number): void {
  remember({ ...readMemory(), refusedAt: now })
  changed.tell()
}
