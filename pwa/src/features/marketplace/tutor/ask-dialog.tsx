import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { useFamily } from '../../../data/family.ts'
import { NobodyYet } from '../../../entities/inquiry/for-whom.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { AskForm } from './ask-form.tsx'

interface AskDialogProps {
  readonly tutor: TutorDetail
  readonly near: string
  readonly onClose: () => void
}

/** Asks a tutor: who it is for, which subject, and what about. */
export function AskDialog({ tutor, near, onClose }: AskDialogProps) {
  const read = useFamily()
  const learners = read.answer?.data
  return (
    <DialogFrame title={`Ask ${tutor.name}`} hint="An answer usually comes within a day." fillsPhone onClose={onClose}>
      {!learners && <CallState of={read} rows={2} />}
      {learners?.length === 0 && <NobodyYet />}
      {learners && learners.length > 0 && <AskForm tutor={tutor} near={near} learners={learners} onClose={onClose} />}
    </DialogFrame>
  )
}
