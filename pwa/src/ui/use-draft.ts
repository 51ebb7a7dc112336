import { useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '../data/device-store.ts'
import { signedInId } from '../data/session.ts'

/** The longest that something typed is not kept. */
const pauseMs = 250

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const unsaved = useRef<{ readonly values: Values; readonly typist: string | undefined }>(undefined)
  useEffect(() => {
    isTouched.current = false
    void readDraft<Values>(name).then((kept) => {
      if (kept && !isTouched.current) setValues({ ...first.current, ...kept })
    })
  }, [name])
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unsaved.current) void saveDraft(name, unsaved.current.values, unsaved.current.typist)
    unsaved.current = undefined
  }, [name])
  // Whoever leaves in the middle of a word finds it again.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  const change = useCallback(
    (next: Values) => {
      isTouched.current = true
      unsaved.current = { values: next, typist: signedInId() }
      setValues(next)
      // Also while typing goes on: a pause may never come.
      timer.current ??= setTimeout(keep, pauseMs)
    },
    [keep],
  )
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unsaved.current = undefined
    setValues(first.current)
    void removeDraft(name)
  }, [name])
  return [values, change, forget]
}
