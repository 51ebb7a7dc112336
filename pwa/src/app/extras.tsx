import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openPage } from '../data/open-page.ts'
import { useProfile } from '../data/profile.ts'
import { sessionAtom } from '../data/session.ts'
import { lazyOptional } from '../ui/lazy.ts'
import { onToast } from '../ui/toast.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { NewVersion } from './new-version.tsx'

const Toaster = lazyOptional(() => import('../ui/toaster.tsx'))((part) => part.Toaster)

/** The lists are loaded when the page is complete; a form that needs one loads it itself. */
const calmMs = 3_000

/** What sends what a person has done: changes, and attempts that a closed page left. */
const senders = [
  async () => (await import('../data/outbox/send-schedule.ts')).keepSending,
  async () => (await import('../data/attempts/keep-sending.ts')).keepSendingLeft,
] as const

/** Parts that the first page does not need: messages, the notice of a new version, what the device keeps for later. */
export function Extras() {
  const [isSpoken, setIsSpoken] = useState(false)
  const userId = useAtomValue(sessionAtom)?.userId
  useEffect(() => whenCalm(async () => (await import('../data/list-sync.ts')).keepListsNew), [])
  useEffect(() => whenCalm(async () => (await import('../data/attempts/keep-sending.ts')).keepSendingEnvelopes), [])
  useEffect(() => {
    if (!userId) return
    const stops = senders.map((load) =>
      whenCalm(async () => {
        const keep = await load()
        return () => keep(userId)
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [userId])
  useEffect(() => {
    if (!userId) return undefined
    return whenCalm(async () => {
      const { keepPush } = await import('../data/push.ts')
      return () => {
        void keepPush().catch(() => undefined) // without a network the next page does it
        return () => undefined
      }
    })
  }, [userId])
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ readonly type?: string; readonly link: string }>) => {
      if (data.type === openPage) void navigate(data.link)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
  const pincode = useProfile().profile?.location[0]?.pincode
  useEffect(() => {
    // What fails here, no network or no database, is tried again by the next page.
    if (userId && pincode)
      void import('../data/places.ts')
        .then(({ bringDistrict }) => bringDistrict(userId, pincode))
        .catch(() => undefined)
  }, [userId, pincode])
  useEffect(() => (isSpoken ? undefined : onToast(() => setIsSpoken(true))), [isSpoken])
  return (
    <>
      {isSpoken && <Toaster />}
      <NewVersion otherwise={<InstallPrompt />} />
    </>
  )
}

/** Loads a part once the page is calm, and starts it unless it was stopped by then. Returns a function that stops it. */
function whenCalm(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const timer = setTimeout(() => {
    load().then(
      (begin) => {
        if (!isOver) stop = begin()
      },
      () => undefined, // the network went in the middle: the next visit does what this one could not
    )
  }, calmMs)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}
