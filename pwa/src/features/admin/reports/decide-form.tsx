import { checkForm } from '@abhyas/shared/forms/check-form'
import { decideRules } from '@abhyas/shared/marketplace/reports/rules'
import type { DecideReport, OpenedReport } from '@abhyas/shared/marketplace/reports/shapes'
import { actMissing } from '@abhyas/shared/marketplace/reports/texts'
import Box from '@mui/material/Box'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { Muted } from '../../../ui/text.tsx'
import { actWords } from './act-words.ts'

interface DecideFormProps {
  readonly of: OpenedReport
  readonly onDecide: (body: DecideReport) => Promise<void>
}

/** Decides a report, or takes back what was upheld: one choice, and a sentence that both sides read. */
export function DecideForm({ of: { may, acts }, onDecide }: DecideFormProps) {
  const isLift = !may.includes('upheld')
  const choices = [
    ...(isLift ? [] : acts.map((act) => ({ value: act, text: `Upheld: ${actWords[act]?.toLowerCase()}` }))),
    { value: 'rejected', text: isLift ? 'Take it back, and open what is held' : 'Rejected: nothing is wrong' },
  ]
  const bodyOf = ({ choice, decision }: { readonly choice: string; readonly decision: string }): DecideReport =>
    choice === 'rejected' ? { state: 'rejected', decision } : { state: 'upheld', act: choice, decision }
  const form = useCheckedForm({
    start: { choice: isLift ? 'rejected' : '', decision: '' },
    prefix: 'decide-',
    check(values) {
      const { act, ...wrong } = checkForm(decideRules, bodyOf(values), undefined)
      return { ...((act || values.choice === '') && { choice: act ?? actMissing }), ...wrong }
    },
    send: (values) => onDecide(bodyOf(values)),
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
        <FormSelect name="choice" label="Decision" options={choices} empty={isLift ? '' : 'Choose'} />
        <FormText name="decision" label="What both sides read" multiline minRows={2} />
        <Muted>Do not name who has reported.</Muted>
        <FormProblem />
        <FormSubmit sx={{ justifySelf: 'start' }}>{isLift ? 'Take it back' : 'Decide'}</FormSubmit>
      </Box>
    </BoundForm>
  )
}
