import { useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '../data/device-store.ts'
import { signedInId } from '../data/session.ts'

/** The longest time until a change is kept, in milliseconds. */
const pauseMs = 250

/**
 * Keeps a draft on the device under a name: `keep` soon, `keepNow` at once, `forget` when it is sent. `restore` is
 * called with what was kept before, unless the person has typed since. Never for passwords or codes.
 */
export function useDraftKeeper<Values extends object>(name: string, restore: (draft: Values, at: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const unsaved = useRef<{ readonly read: () => Values; readonly typist: string | undefined }>(undefined)
  useEffect(() => {
    isTouched.current = false
    void readDraft<Values>(name).then((draft) => {
      if (draft && !isTouched.current) restore(draft.values, draft.at)
    })
  }, [name, restore])
  const keepNow = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unsaved.current) saving.current = saveDraft(name, unsaved.current.read(), unsaved.current.typist)
    unsaved.current = undefined
    return saving.current
  }, [name])
  // Leaving the page in the middle of a word keeps that word.
  useEffect(() => {
    const leave = () => void keepNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [keepNow])
  const keep = useCallback(
    (read: () => Values) => {
      isTouched.current = true
      unsaved.current = { read, typist: signedInId() }
      // Also during typing: a pause may never come.
      timer.current ??= setTimeout(() => void keepNow(), pauseMs)
    },
    [keepNow],
  )
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unsaved.current = undefined
    void removeDraft(name)
  }, [name])
  return { keep, keepNow, forget }
}

/** What is typed, kept on the device. */
interface Draft<Values> {
  readonly values: Values
  readonly change: (values: Values) => void
  /** Forgets what was typed, when it is sent or discarded. `next` is what is typed upon then. */
  readonly forget: (next?: Values) => void
  /** When it was typed (ms since 1970), if it is of an earlier visit and the person has not said yet what to do. */
  readonly restoredAt: number | undefined
  readonly keepRestored: () => void
}

/** What is typed into a form, kept on the device: it is there again after a reload. Never for passwords or codes. */
export function useDraft<Values extends object>(name: string, empty: Values): Draft<Values> {
  const [values, setValues] = useState(empty)
  const [restoredAt, setRestoredAt] = useState<number>()
  const first = useRef(empty)
  const restore = useCallback((draft: Values, at: number) => {
    setValues({ ...first.current, ...draft })
    setRestoredAt(at)
  }, [])
  const { keep, forget: forgetDraft } = useDraftKeeper(name, restore)
  const change = useCallback(
    (next: Values) => {
      setValues(next)
      keep(() => next)
    },
    [keep],
  )
  const forget = useCallback(
    (next?: Values) => {
      setValues(next ?? first.current)
      setRestoredAt(undefined)
      forgetDraft()
    },
    [forgetDraft],
  )
  const keepRestored = useCallback(() => setRestoredAt(undefined), [])
  return { values, change, forget, restoredAt, keepRestored }
}
