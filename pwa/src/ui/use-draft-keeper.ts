import { useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '../data/device-store.ts'
import { signedInId } from '../data/session.ts'

/** The longest time until a change is kept, in milliseconds. */
const pauseMs = 250

/**
 * Keeps a draft on the device under a name: `keep` soon, `forget` when it is sent. `restore` is called with what was
 * kept before, unless the person has typed since. Never for passwords or codes.
 */
export function useDraftKeeper<Values extends object>(name: string, restore: (draft: Values) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const unsaved = useRef<{ readonly read: () => Values; readonly typist: string | undefined }>(undefined)
  useEffect(() => {
    isTouched.current = false
    void readDraft<Values>(name).then((draft) => {
      if (draft && !isTouched.current) restore(draft)
    })
  }, [name, restore])
  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unsaved.current) void saveDraft(name, unsaved.current.read(), unsaved.current.typist)
    unsaved.current = undefined
  }, [name])
  // Leaving the page in the middle of a word keeps that word.
  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])
  const keep = useCallback(
    (read: () => Values) => {
      isTouched.current = true
      unsaved.current = { read, typist: signedInId() }
      // Also during typing: a pause may never come.
      timer.current ??= setTimeout(keepNow, pauseMs)
    },
    [keepNow],
  )
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unsaved.current = undefined
    void removeDraft(name)
  }, [name])
  return { keep, forget }
}

/**
 * What is typed into a form, kept on the device: it is there again after a reload. Never for passwords or codes.
 * Answers the values, how to change them, and how to forget them when they are sent.
 */
export function useDraft<Values extends object>(
  name: string,
  empty: Values,
): readonly [values: Values, change: (values: Values) => void, forget: () => void] {
  const [values, setValues] = useState(empty)
  const first = useRef(empty)
  const restore = useCallback((draft: Values) => setValues({ ...first.current, ...draft }), [])
  const { keep, forget: forgetDraft } = useDraftKeeper(name, restore)
  const change = useCallback(
    (next: Values) => {
      setValues(next)
      keep(() => next)
    },
    [keep],
  )
  const forget = useCallback(() => {
    setValues(first.current)
    forgetDraft()
  }, [forgetDraft])
  return [values, change, forget]
}
