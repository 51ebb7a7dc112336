import { useCallback } from 'react'
import { useProfile } from '../../data/profile.ts'
import { foundFor, pagesFor, rowsFor } from './admin-search-hits.ts'
import { AreaSearchDialog } from './area-search-dialog.tsx'

/** Everything of the back office by name or id. */
export function AdminSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { profile } = useProfile()
  const roles = profile?.roles ?? []
  const held = roles.join(' ')
  const hitsFor = useCallback(
    (text: string) => Promise.allSettled([foundFor(text, held.split(' ')), rowsFor(text)]),
    [held],
  )
  return (
    <AreaSearchDialog
      says="Banks, questions, tests, people, lists, pages or an ID"
      pagesFor={(text) => pagesFor(text, roles)}
      hitsFor={hitsFor}
      onClose={onClose}
    />
  )
}
