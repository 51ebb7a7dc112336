import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../../../data/session.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Muted } from '../../../ui/text.tsx'

const AskDialog = lazyDialog(
  () => import('./ask-dialog.tsx'),
  (part) => part.AskDialog,
)

interface AskButtonProps {
  readonly tutor: TutorDetail
  /** The pincode that the tutor was found near; empty for none. */
  readonly near: string
}

/** Asks a tutor. Who is not signed in comes back here after. */
export function AskButton({ tutor, near }: AskButtonProps) {
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  if (!tutor.can_ask) return <Muted>This tutor takes no inquiries at the moment.</Muted>
  if (!session)
    return (
      <LinkButton
        label="Send inquiry"
        to="/login"
        state={{ backTo: pathname + search }}
        variant="contained"
        fullWidth
      />
    )
  return (
    <>
      <Button variant="contained" fullWidth onClick={() => setIsOpen(true)}>
        Send inquiry
      </Button>
      {isOpen && <AskDialog tutor={tutor} near={near} onClose={() => setIsOpen(false)} />}
    </>
  )
}
