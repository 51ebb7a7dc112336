import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * On a change of page: to its top, and the focus to its content, so that a screen reader hears where it is. Back and
 * Forward stay where one was; the first page is the browser's.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  // A page may come with a layout of its own, as after the profile on the whole screen.
  const last = useRef(kind === 'PUSH' ? undefined : pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A dialog takes the focus itself, and the page under it stays.
    if (document.querySelector('[role="dialog"]')) return
    if (kind !== 'POP') window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, kind])
}
