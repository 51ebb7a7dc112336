import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

/** How long what was copied is marked, as the specification has it. */
const markedMs = 900

/**
 * Copies a text, and says so.
 * @param copied what is said once it is copied
 */
export function useCopy(copied: string) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), markedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  function copy(text: string): void {
    // A page without HTTPS has no clipboard at all: that is said like any other failure.
    const write = async () => navigator.clipboard.writeText(text)
    write().then(
      () => {
        setIsCopied(true)
        toast(copied)
      },
      () => toast('Failed to copy!', 'error'),
    )
  }
  return { isCopied, copy }
}
