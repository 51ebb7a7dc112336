import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

/** The specification's words. */
const copyFailed = 'Failed to copy!'

/** How long what was copied is marked, as the specification has it. */
const markedMs = 900

/**
 * Puts a text on the clipboard and says what became of it.
 * @returns whether it stands there
 */
export async function copyText(text: string, copied: string): Promise<boolean> {
  try {
    // A page without HTTPS has no clipboard at all: that is said like any other failure.
    await navigator.clipboard.writeText(text)
  } catch {
    toast(copyFailed, 'error')
    return false
  }
  toast(copied)
  return true
}

/**
 * Copies a text, and marks it for a moment.
 * @param copied what is said once it is copied
 */
export function useCopy(copied: string) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), markedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = (text: string) => void copyText(text, copied).then(setIsCopied)
  return { isCopied, copy }
}
