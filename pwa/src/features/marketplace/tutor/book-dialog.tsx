import type { Slots } from '@abhyas/shared/marketplace/availability/shapes'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { useFamily } from '../../../data/family.ts'
import { NobodyYet } from '../../../entities/inquiry/for-whom.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BookForm } from './book-form.tsx'

interface BookDialogProps {
  readonly tutor: TutorDetail
  readonly times: Slots
  readonly onClose: () => void
}

/** Books a trial or a lesson: for whom, what, how, and when. */
export function BookDialog({ tutor, times, onClose }: BookDialogProps) {
  const read = useFamily()
  const learners = read.answer?.data
  const hint = times.instant ? 'It is confirmed at once.' : 'The tutor confirms it within a day.'
  return (
    <DialogFrame title={`Book ${tutor.name}`} hint={hint} fillsPhone onClose={onClose}>
      {!learners && <CallState of={read} rows={2} />}
      {learners?.length === 0 && <NobodyYet />}
      {learners && learners.length > 0 && <BookForm {...{ tutor, times, learners }} />}
    </DialogFrame>
  )
}
