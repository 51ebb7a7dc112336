import type { Home } from '@abhyas/shared/marketplace/home/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useEffect, useState } from 'react'
import { call } from './api-client.ts'
import { useOnline } from './connection.ts'

type Subjects = Home['subjects']

interface HomeRead {
  /** Undefined while nothing is known of them. */
  readonly subjects: Subjects | undefined
  /** When the device kept them (ms since 1970), where the server did not answer. */
  readonly keptAt: number | undefined
  readonly hasFailed: boolean
}

/** The key on this device. Public, and the same for everybody: it stays when somebody logs out. */
const key = 'home-subjects'

/**
 * What the home page shows of the directory. What was here last time is here at once, so that nothing moves when the
 * answer comes. Without the library that other pages read with: it would double what the first page loads.
 */
export function useHome(): HomeRead {
  const isOnline = useOnline()
  const [read, setRead] = useState<HomeRead>({ subjects: undefined, keptAt: undefined, hasFailed: false })
  useEffect(() => {
    let isOver = false
    const show = (shown: HomeRead) => {
      if (!isOver) setRead(shown)
    }
    const kept = keptHome()
    const showCopy = () => show({ subjects: kept?.subjects, keptAt: kept?.at, hasFailed: true })
    // Not while React takes over what was rendered at build time: only the device knows this.
    if (kept) show({ subjects: kept.subjects, keptAt: undefined, hasFailed: false })
    if (!isOnline) return showCopy()
    call<SuccessAnswer<Home>>('GET', '/home').then(({ data: { subjects } }) => {
      keepHome(subjects)
      show({ subjects, keptAt: undefined, hasFailed: false })
    }, showCopy)
    return () => {
      isOver = true
    }
  }, [isOnline])
  return read
}

function keptHome(): { readonly at: number; readonly subjects: Subjects } | undefined {
  try {
    const { at, subjects } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number; subjects?: Subjects }
    return typeof at === 'number' && Array.isArray(subjects) ? { at, subjects } : undefined
  } catch {
    return undefined
  }
}

function keepHome(subjects: Subjects): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), subjects }))
  } catch {
    // A browser that keeps nothing loses the copy, never the page.
  }
}
