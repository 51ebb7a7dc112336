import type { Slots } from '@abhyas/shared/marketplace/availability/shapes'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { OfFamily } from '../../../entities/inquiry/for-whom.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BookForm } from './book-form.tsx'

interface BookDialogProps {
  readonly tutor: TutorDetail
  readonly times: Slots
  readonly onClose: () => void
}

/** Books a trial or a lesson: for whom, what, how, and when. */
export function BookDialog({ tutor, times, onClose }: BookDialogProps) {
  const hint = times.instant ? 'It is confirmed at once.' : 'The tutor confirms it within a day.'
  return (
    <DialogFrame title={`Book ${tutor.name}`} hint={hint} fillsPhone onClose={onClose}>
      <OfFamily>{(learners) => <BookForm {...{ tutor, times, learners }} />}</OfFamily>
    </DialogFrame>
  )
}
