import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function, the same for ever, that gives what a value was at the last drawing. For what happens later, not for drawing. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
