import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSlots } from '../../../data/lessons.ts'
import { sessionAtom } from '../../../data/session.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'

const BookDialog = lazyDialog(
  () => import('./book-dialog.tsx'),
  (part) => part.BookDialog,
)

/** Books a lesson with a tutor who has set times. Who is not signed in comes back here after. */
export function BookButton({ tutor }: { readonly tutor: TutorDetail }) {
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const slots = useSlots(tutor.id, '').answer?.data
  if (!tutor.can_ask || !slots || slots.minutes === 0) return null
  const label = slots.trial ? 'Book a trial' : 'Book a lesson'
  if (!session)
    return <LinkButton label={label} to="/login" state={{ backTo: pathname + search }} variant="outlined" fullWidth />
  return (
    <>
      <OnlineButton variant="outlined" fullWidth onClick={() => setIsOpen(true)}>
        {label}
      </OnlineButton>
      {isOpen && <BookDialog tutor={tutor} times={slots} onClose={() => setIsOpen(false)} />}
    </>
  )
}
