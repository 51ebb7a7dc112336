import { checkForm } from '@abhyas/shared/forms/check-form'
import { batchRules } from '@abhyas/shared/marketplace/classes/rules'
import type { Batch } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { refreshTaught } from '../../../data/classes.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { EditRecordDialog } from '../../../ui/form/edit-record-dialog.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { BatchFields } from './batch-fields.tsx'
import { batchLabels, batchOf, batchTexts, type BatchValues, emptyBatch, valuesOfBatch } from './batch-values.ts'

const check = (values: BatchValues) => checkForm(batchRules, batchOf(values), undefined)

/** Makes a class, and opens it. */
export function NewBatchDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const key = useCallKey()
  const form = useCheckedForm<BatchValues>({
    start: emptyBatch(),
    prefix: 'new-class-',
    check,
    async send(values) {
      const path = '/teacher/batches'
      const { data, message } = await call<SuccessAnswer<Batch>>('POST', path, batchOf(values), key.headers())
      draft.forget()
      toast(message)
      refreshTaught()
      void navigate(`/teacher/batches/${data.id}?tab=students`)
    },
    failed(error) {
      key.failed(error)
      return sentencesOf(error)
    },
  })
  const draft = useFormDraft(form, 'new class')
  return (
    <DialogFrame title="New class" fillsPhone maxWidth="sm" onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BatchFields />
          <FormProblem />
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit>Create the class</FormSubmit>
        </DialogButtons>
      </BoundForm>
    </DialogFrame>
  )
}

/** Changes a class. */
export const EditBatchDialog = ({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) => (
  <EditRecordDialog<Batch, BatchValues>
    {...{ check, onClose, record: batch, valuesOf: valuesOfBatch, bodyOf: batchOf, textsOf: batchTexts }}
    title="Edit class"
    prefix="edit-class-"
    path={`/teacher/batches/${batch.id}`}
    labels={batchLabels}
    otherHint="Another device of yours"
    onSaved={() => (refreshTaught(), onClose())}
  >
    <BatchFields />
  </EditRecordDialog>
)
