import { useLayoutEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Where keys mean letters or choices: fields, open menus and lists, dialogs. */
const takesKeys = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=dialog]',
  '[role=menu]',
  '[role=listbox]',
].join(',')

const lettersKey = 'letter-keys'
/** Single keys do things until somebody switches them off on this device (WCAG 2.1.4). */
export const lettersAreOn = (): boolean => localStorage.getItem(lettersKey) !== 'off'
export const switchLetters = (isOn: boolean): void => localStorage.setItem(lettersKey, isOn ? 'on' : 'off')

/**
 * Whether a key is pressed as a shortcut: nobody types or chooses, no dialog is open, and nothing else has taken the
 * key. A single character counts only while shortcuts are switched on.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (target instanceof HTMLElement && target.closest(takesKeys)) return false
  return key.length > 1 || lettersAreOn()
}

interface KeyOptions {
  /** Leaves the key to the page where the page has a use of its own for it. */
  readonly isLast?: boolean
}

/**
 * Does something when one of these keys is pressed as a shortcut (`n ArrowDown`). Keys count from the moment the page
 * is shown: an effect after painting comes too late for who presses at once.
 */
export function useKey(keys: string, run: (key: string) => void, { isLast = false }: KeyOptions = {}): void {
  const latest = useLatest(run)
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!keys.split(' ').includes(event.key) || !isShortcut(event)) return
      event.preventDefault()
      latest()(event.key)
    }
    const place = isLast ? window : document
    place.addEventListener('keydown', press as EventListener)
    return () => place.removeEventListener('keydown', press as EventListener)
  }, [keys, isLast, latest])
}
