import { type RefObject, useEffect, useRef } from 'react'
import { keepToastsAbove } from './toast.ts'

/** Keeps messages and the focused field above a bar of this height at the bottom. Without a height there is no bar. */
export function keepClear(height?: number): void {
  const { style } = document.documentElement
  const text = height === undefined ? '' : `${height}px`
  if (style.scrollPaddingBottom === text) return
  style.scrollPaddingBottom = text
  keepToastsAbove(text)
}

/** Keeps messages and the focused field above this bar. Whoever shows the last bar calls `keepClear()` when it goes. */
export function useKeptClear(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Read after the browser's own layout: an earlier read costs a slow phone an extra one.
    const observer = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0
      // A bar that is hidden has no height, and must not override the visible one.
      if (height > 0) keepClear(height)
    })
    observer.observe(bar.current!)
    return () => observer.disconnect()
  }, [bar])
}

/** A ref for the only bar of its page: messages and the focused field stay above it as long as it is there. */
export function useBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useKeptClear(bar)
  useEffect(() => () => keepClear(), [])
  return bar
}
