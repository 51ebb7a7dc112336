import { useCallback, useRef, useState } from 'react'
import { useDraftKeeper } from './use-draft-keeper.ts'

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
