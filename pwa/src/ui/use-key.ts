import { useEffect, useRef } from 'react'

const typedInto =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog]'

const lettersKey = 'letter-keys'
/** Single letters do things until somebody switches them off on this device (WCAG 2.1.4). */
export const lettersAreOn = (): boolean => localStorage.getItem(lettersKey) !== 'off'
export const switchLetters = (isOn: boolean): void => localStorage.setItem(lettersKey, isOn ? 'on' : 'off')

/**
 * Does something when one of these keys is pressed (`n ArrowDown`); not while somebody types, nor below a dialog (WCAG
 * 2.1.4).
 */
export function useKey(keys: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target } = event
      const isTyping = target instanceof HTMLElement && target.closest(typedInto)
      if (!keys.split(' ').includes(key) || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^[a-z]$/i.test(key) && !lettersAreOn()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}
