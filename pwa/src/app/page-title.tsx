import { type ReactNode, useEffect } from 'react'

const siteName = 'Abhyas'
const homeTitle = `${siteName}: tutors near you, practice for the exam`

/** Names the document after the page while it is shown. */
export function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${siteName}`
    return () => {
      document.title = homeTitle
    }
  }, [title])
  return children
}
