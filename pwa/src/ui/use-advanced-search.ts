import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useKey } from './use-key.ts'

/**
 * Whether the Advanced Search of a list is open; the key / opens it and goes to its field.
 * @param field the id of that field
 */
export function useAdvancedSearch(isOpenFirst: boolean, field: string) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  useKey('/', () => {
    flushSync(() => setIsOpen(true))
    document.getElementById(field)?.focus()
  })
  return { isOpen, toggle: () => setIsOpen(!isOpen) }
}
