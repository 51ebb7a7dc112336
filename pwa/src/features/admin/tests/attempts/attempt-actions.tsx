import { type Decision, type DecisionKind, decisionProblems } from '@abhyas/shared/assessment/attempts/decisions'
import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import type { AttemptDetails } from '@abhyas/shared/assessment/attempts/staff-shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../../../../data/api-client.ts'
import { refresh } from '../../../../data/queries.ts'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { BoundForm, FormSubmit } from '../../../../ui/form/bound-form.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { toast } from '../../../../ui/toast.ts'
import { FormWhole } from '../../../../ui/whole-field.tsx'

type Answered = SuccessAnswer<AttemptDetails>

interface Choice {
  readonly label: string
  readonly hint: string
  readonly color?: ButtonProps['color']
}

const choices: Readonly<Record<DecisionKind, Choice>> = {
  extend: { label: 'Extend', hint: 'The player hears of it with its next save, within about 20 seconds.' },
  accept: { label: 'Accept', hint: 'The late answers count. The result says that they arrived late.' },
  reject: { label: 'Reject', hint: 'The late answers are kept and do not count.', color: 'error' },
  void: { label: 'Annul', hint: 'Its result does not count. It can be restored for 30 days.', color: 'error' },
  restore: { label: 'Restore', hint: 'The attempt is as it was before it was annulled.' },
}

/** What can be decided about an attempt in its state. */
const kindsFor = ({ state, allowed_ms }: AttemptDetails): DecisionKind[] => {
  if (state === 'void') return ['restore']
  if (state === 'held') return ['accept', 'reject', 'void']
  return state === 'running' && allowed_ms !== null ? ['extend', 'void'] : ['void']
}

interface AttemptActionsProps {
  readonly attempt: AttemptDetails
  readonly onDone: (answered: Answered) => void
}

/** Buttons for what can be decided; each asks why. */
export function AttemptActions({ attempt, onDone }: AttemptActionsProps) {
  const [asking, setAsking] = useState<DecisionKind>()
  return (
    <>
      {kindsFor(attempt).map((kind, at) => (
        <Button
          key={kind}
          variant={at === 0 && kind !== 'void' ? 'contained' : 'outlined'}
          color={choices[kind].color ?? 'primary'}
          onClick={() => setAsking(kind)}
        >
          {choices[kind].label}
        </Button>
      ))}
      {asking && <DecisionDialog id={attempt.id} kind={asking} onDone={onDone} onClose={() => setAsking(undefined)} />}
    </>
  )
}

interface DecisionDialogProps {
  readonly id: string
  readonly kind: DecisionKind
  readonly onDone: (answered: Answered) => void
  readonly onClose: () => void
}

function DecisionDialog({ id, kind, onDone, onClose }: DecisionDialogProps) {
  const { label, hint, color = 'primary' } = choices[kind]
  const decisionOf = ({ minutes, reason }: { readonly minutes: number; readonly reason: string }): Decision => ({
    do: kind,
    reason,
    ...(kind === 'extend' && { minutes }),
  })
  const form = useCheckedForm({
    start: { minutes: 10, reason: '' },
    check: (values) => decisionProblems(decisionOf(values)),
    async send(values) {
      const answered = await call<Answered>('PATCH', `/admin/attempts/${id}`, decisionOf(values))
      toast(answered.message)
      onDone(answered)
      refresh(`/admin/attempts/${id}/events`)
      onClose()
    },
  })
  return (
    <DialogFrame title={`${label} this attempt`} hint={hint} onClose={onClose}>
      <BoundForm form={form}>
        {kind === 'extend' && (
          <FormWhole
            name="minutes"
            label="Minutes"
            empty={Number.NaN}
            hint={`From ${attemptLimits.minExtension} to ${attemptLimits.maxExtension}`}
          />
        )}
        <FormText name="reason" label="Reason" hint="It is kept with the attempt." multiline minRows={3} autoFocus />
        <DialogButtons onClose={onClose}>
          <FormSubmit color={color}>{label}</FormSubmit>
        </DialogButtons>
      </BoundForm>
    </DialogFrame>
  )
}
