import { type WorkKind, workKindNames } from '@abhyas/shared/marketplace/classes/choices'
import type { Work } from '@abhyas/shared/marketplace/classes/shapes'
import { refreshTaught } from '../../../data/classes.ts'
import { EditRecordDialog } from '../../../ui/form/edit-record-dialog.tsx'
import { nameIn, useMembers } from './use-members.ts'
import { WorkFields } from './work-fields.tsx'
import { valuesOfWork, workLabels, workOf, workProblemsOf, workTextsOf, type WorkValues } from './work-values.ts'

/** Changes given work; what it is stays. */
export function EditWorkDialog({ work, onClose }: { readonly work: Work; readonly onClose: () => void }) {
  const members = useMembers(work.batch_id)
  return (
    <EditRecordDialog<Work, WorkValues>
      title={`Edit ${workKindNames[work.kind as WorkKind].toLowerCase()}`}
      prefix="edit-work-"
      path={`/teacher/assignments/${work.id}`}
      record={work}
      valuesOf={valuesOfWork}
      check={(values) => workProblemsOf(values, work.batch_id)}
      bodyOf={workOf}
      labels={workLabels}
      textsOf={workTextsOf((id) => nameIn(members, id))}
      otherHint="Another device of yours"
      onSaved={() => (refreshTaught(), onClose())}
      onClose={onClose}
    >
      <WorkFields batchId={work.batch_id} />
    </EditRecordDialog>
  )
}
