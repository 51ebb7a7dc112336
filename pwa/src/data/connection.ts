import { useSyncExternalStore } from 'react'
import { announcement } from './announcements.ts'

/** The time between two probes of a server that did not answer. */
const probeMs = 5_000

let isCutOff = false
let timer: ReturnType<typeof setTimeout> | undefined
const turned = announcement()

/** Whether the device has a network that carries something: it says so itself, and calls have shown no other. */
export const isOnline = (): boolean => navigator.onLine && !isCutOff

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

/** Records whether a call was answered. A device may report a network on which nothing answers. */
export function heard(isAnswered: boolean): void {
  if (isCutOff === !isAnswered) return
  isCutOff = !isAnswered
  clearTimeout(timer)
  window.removeEventListener('online', probe)
  if (isCutOff) {
    timer = setTimeout(probe, probeMs)
    window.addEventListener('online', probe)
  }
  turned.tell()
}

/** Asks for the smallest answer there is, until there is one. */
function probe(): void {
  clearTimeout(timer)
  if (!isCutOff) return
  fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
    () => heard(true),
    () => {
      timer = setTimeout(probe, probeMs)
    },
  )
}

/** Calls back when the server answers again. Returns a function that stops. */
export const onAnsweredAgain = (callback: () => void): (() => void) =>
  turned.listen(() => {
    if (!isCutOff) callback()
  })

function subscribe(changed: () => void): () => void {
  const stop = turned.listen(changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    stop()
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
