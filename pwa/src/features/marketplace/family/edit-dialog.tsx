import { checkForm } from '@abhyas/shared/forms/check-form'
import { learnerRules } from '@abhyas/shared/marketplace/learners/rules'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { EditRecordDialog } from '../../../ui/form/edit-record-dialog.tsx'
import { shownDay } from '../../../ui/moment.ts'
import { LearnerFields, learnerLabels, type OwnFields } from './learner-fields.tsx'

interface EditDialogProps {
  readonly learner: Learner
  readonly onSaved: (learner: Learner) => void
  readonly onClose: () => void
}

const ownFieldsOf = ({ first_name, date_of_birth, studying_in, board, medium }: OwnFields): OwnFields => ({
  first_name,
  date_of_birth,
  studying_in,
  board,
  medium,
})

/** Changes what is said about a child. */
export const EditDialog = ({ learner, onSaved, onClose }: EditDialogProps) => (
  <EditRecordDialog<Learner, OwnFields>
    title={`Edit ${learner.first_name}`}
    path={`/learners/${learner.id}`}
    record={learner}
    prefix="child-"
    valuesOf={ownFieldsOf}
    check={(values) => checkForm(learnerRules, values, { today: new Date() })}
    bodyOf={(values) => values}
    labels={learnerLabels}
    textsOf={(values) => ({ ...values })}
    show={(name, value) => (name === 'date_of_birth' ? shownDay(value) : value)}
    otherHint="Another guardian, or another device of yours,"
    onSaved={onSaved}
    onClose={onClose}
  >
    <LearnerFields />
  </EditRecordDialog>
)
