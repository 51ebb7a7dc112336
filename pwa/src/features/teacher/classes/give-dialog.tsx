import { optionsOf } from '../../../ui/options-of.ts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { lateRuleNames } from '@abhyas/shared/marketplace/classes/choices'
import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import { workRules } from '@abhyas/shared/marketplace/classes/rules'
import type { Batch, GiveWork, Work } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshTaught } from '../../../data/classes.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FormDigits, FormLongText } from '../../../ui/form/more-fields.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { FormMoment } from '../../../ui/moment-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { MaterialField, TestField } from './given-field.tsx'

interface WorkValues {
  kind: string
  ref_id: string
  title: string
  instructions: string
  opens_at: string
  due_at: string
  late: string
  points: string
}

const weekMs = 7 * 24 * 3_600_000
const kinds = [
  { value: 'task', text: 'Task: they write an answer' },
  { value: 'test', text: 'Test: yours, or of the catalogue' },
  { value: 'material', text: 'Material to read or watch' },
]
const lateOptions = optionsOf(lateRuleNames)

const workOf = ({ points, ...values }: WorkValues, batch_id: string): GiveWork => ({
  ...values,
  batch_id,
  ...(values.kind === 'task' && points.trim() !== '' && { points: Number(points) }),
})

/** Gives work to a class. */
export function GiveDialog({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const key = useCallKey()
  const [start] = useState<WorkValues>(() => ({
    kind: 'task',
    ref_id: '',
    title: '',
    instructions: '',
    opens_at: new Date().toISOString(),
    due_at: new Date(Date.now() + weekMs).toISOString(),
    late: 'accept',
    points: '',
  }))
  const form = useCheckedForm<WorkValues>({
    start,
    prefix: 'give-',
    check: (values) => checkForm(workRules, workOf(values, batch.id), undefined),
    async send(values) {
      const body = workOf(values, batch.id)
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
          <WorkFields onRef={(name) => form.methods.getValues('title') || form.methods.setValue('title', name)} />
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

function WorkFields({ onRef }: { readonly onRef: (name: string) => void }) {
  const kind = useField<string>('kind').value
  return (
    <>
      <FormSelect name="kind" label="What" empty="" options={kinds} />
      {kind === 'test' && <TestField onChosen={onRef} />}
      {kind === 'material' && <MaterialField onChosen={onRef} />}
      <FormText name="title" label="Title" inputProps={{ maxLength: 2 * workLimits.title }} />
      <FormLongText name="instructions" label="What to do (optional)" max={workLimits.instructions} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <FormMoment name="opens_at" label="Opens" />
        <FormMoment name="due_at" label="Due" />
        <FormSelect name="late" label="What comes later" empty="" options={lateOptions} />
        {kind === 'task' && <FormDigits name="points" label="Points (optional)" />}
      </Box>
    </>
  )
}
