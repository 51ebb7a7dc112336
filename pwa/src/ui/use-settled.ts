import { useEffect, useState } from 'react'

/** The text, a pause after the last change of it; empty at first. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
