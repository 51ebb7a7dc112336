import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { OfFamily } from '../../../entities/inquiry/for-whom.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { AskForm } from './ask-form.tsx'

interface AskDialogProps {
  readonly tutor: TutorDetail
  readonly near: string
  readonly onClose: () => void
}

/** Asks a tutor: who it is for, which subject, and what about. */
export const AskDialog = ({ tutor, near, onClose }: AskDialogProps) => (
  <DialogFrame title={`Ask ${tutor.name}`} hint="An answer usually comes within a day." fillsPhone onClose={onClose}>
    <OfFamily>{(learners) => <AskForm {...{ tutor, near, learners, onClose }} />}</OfFamily>
  </DialogFrame>
)
