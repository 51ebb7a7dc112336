import { useEffect, useRef } from 'react'

/** Does something when a single key is pressed; not while somebody types, nor below a dialog (WCAG 2.1.4). */
export function useKey(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== key || isTyping) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
