import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down; 0 once it is over. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(until, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver, until])
  return left
}

const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000))

/** '0:42', as a clock shows it. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds that are spoken: each one would drown everything else. */
export const spokenSeconds: readonly number[] = [60, 30, 10]
