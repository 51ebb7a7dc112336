import type { Batch, GiveWork, Work } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshTaught } from '../../../data/classes.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect } from '../../../ui/form/fields.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { MaterialField, TestField } from './given-field.tsx'
import { WorkFields } from './work-fields.tsx'
import { emptyWork, workOf, workProblemsOf, type WorkValues } from './work-values.ts'

const kinds = [
  { value: 'task', text: 'Task: they write an answer' },
  { value: 'test', text: 'Test: yours, or of the catalogue' },
  { value: 'material', text: 'Material to read or watch' },
]

/** Gives work to a class. */
export function GiveDialog({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const key = useCallKey()
  const [start] = useState(emptyWork)
  const form = useCheckedForm<WorkValues>({
    start,
    prefix: 'give-',
    check: (values) => workProblemsOf(values, batch.id),
    async send(values) {
      const body: GiveWork = { ...workOf(values), batch_id: batch.id }
      const { message } = await call<SuccessAnswer<Work>>('POST', '/teacher/assignments', body, key.headers())
      draft.forget()
      toast(message)
      refreshTaught()
      onClose()
    },
    failed(error) {
      key.failed(error)
      return sentencesOf(error)
    },
  })
  const draft = useFormDraft(form, `give work ${batch.id}`, keptOf)
  return (
    <DialogFrame title="Give work" hint={batch.name} fillsPhone maxWidth="sm" onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WhatFields onRef={(name) => form.methods.getValues('title') || form.methods.setValue('title', name)} />
          <WorkFields batchId={batch.id} />
          <FormProblem />
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit>Give work</FormSubmit>
        </DialogButtons>
      </BoundForm>
    </DialogFrame>
  )
}

/** When it opens and is due is asked anew. */
const keptOf = ({ title, instructions }: WorkValues) => ({ title, instructions })

function WhatFields({ onRef }: { readonly onRef: (name: string) => void }) {
  const kind = useField<string>('kind').value
  return (
    <>
      <FormSelect name="kind" label="What" empty="" options={kinds} />
      {kind === 'test' && <TestField onChosen={onRef} />}
      {kind === 'material' && <MaterialField onChosen={onRef} />}
    </>
  )
}
