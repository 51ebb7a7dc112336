import { useEffectEvent, useLayoutEffect } from 'react'
import { isShortcut } from './use-key.ts'

/** How soon the second key comes after the first. */
const withinMs = 1_500

/**
 * G and then a letter: leads somewhere. The second key is taken before the page's own shortcuts.
 * @param go gets the letter, and answers whether it leads anywhere
 */
export function useGoKeys(go: (letter: string) => boolean): void {
  const goTo = useEffectEvent(go)
  useLayoutEffect(() => {
    let until = 0
    function press(event: KeyboardEvent): void {
      const isSecond = Date.now() < until
      until = 0
      if (!isShortcut(event)) return
      if (isSecond && goTo(event.key.toLowerCase())) event.preventDefault()
      else if (event.key === 'g') until = Date.now() + withinMs
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
