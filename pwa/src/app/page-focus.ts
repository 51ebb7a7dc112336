import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'

interface RouteHandle {
  readonly title?: string
}

const siteName = 'Abhyas'

/**
 * Names the document after the page and moves the focus to it on a change of page, so that a screen reader hears where
 * it is. Not on the first page: there the browser has said it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const title = handles.findLast((handle) => handle?.title)?.title
  const last = useRef(pathname)
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : `${siteName}: tutors near you, practice for the exam`
    if (last.current === pathname) return
    last.current = pathname
    // A dialog takes the focus itself.
    if (!document.querySelector('[role="dialog"]')) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, title])
}
