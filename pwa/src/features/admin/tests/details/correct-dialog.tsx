import { regradeProblems } from '@abhyas/shared/assessment/regrades/rules'
import type { CorrectionKind, Regrade, RegradeInput } from '@abhyas/shared/assessment/regrades/shapes'
import { optionsMissing } from '@abhyas/shared/assessment/regrades/texts'
import type { Item } from '@abhyas/shared/assessment/statistics/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { call } from '../../../../data/api-client.ts'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../../ui/form/fields.tsx'
import { useCallKey } from '../../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Muted } from '../../../../ui/text.tsx'
import { AcceptedOptions } from './accepted-options.tsx'

const ways: readonly Readonly<{ value: CorrectionKind; text: string; hint: string }>[] = [
  { value: 'key', text: 'Use the corrected key', hint: 'Of the newest approved version, which has the same options.' },
  { value: 'accept', text: 'Accept further options', hint: 'Anybody who chose one of them is right too.' },
  { value: 'all_attempted', text: 'Full marks for everybody who answered', hint: 'Whatever they answered.' },
  { value: 'everyone', text: 'Full marks for everybody', hint: 'Also for those who left it blank.' },
  { value: 'exclude', text: 'Leave it out', hint: 'It counts neither for the score nor for the total.' },
]

interface Values {
  readonly how: CorrectionKind
  readonly options: readonly number[]
  readonly reason: string
}

export interface CorrectDialogProps {
  readonly testId: string
  readonly item: Item
  readonly number: number
  readonly onMade: (regrade: Regrade) => void
  readonly onClose: () => void
}

/** Corrects a question after publishing: how, and why. What would change is shown before anything does. */
export function CorrectDialog({ testId, item, number, onMade, onClose }: CorrectDialogProps) {
  const key = useCallKey()
  const inputOf = ({ how, options, reason }: Values): RegradeInput => ({
    changes: [{ question_id: item.question_id, how, ...(how === 'accept' && { options: [...options] }) }],
    reason: reason.trim(),
  })
  const form = useCheckedForm<Values>({
    start: { how: item.options.length > 0 ? 'accept' : 'key', options: [], reason: '' },
    prefix: 'correct-',
    check: (values) => ({
      ...regradeProblems(inputOf(values)),
      ...(values.how === 'accept' && values.options.length === 0 && { options: optionsMissing }),
    }),
    async send(values) {
      const path = `/tests/${testId}/regrades`
      const { data } = await call<SuccessAnswer<Regrade>>('POST', path, inputOf(values), key.headers())
      onMade(data)
    },
    failed: (error) => {
      key.failed(error)
      return sentencesOf(error)
    },
  })
  const how = useWatch({ control: form.methods.control, name: 'how' })
  const offered = ways.filter(({ value }) => value !== 'accept' || item.options.length > 0)
  const hint = ways.find(({ value }) => value === how)?.hint
  return (
    <DialogFrame
      title={`Correct question ${number}`}
      hint="Nothing changes before you have seen what would."
      fillsPhone
      onClose={onClose}
    >
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormSelect name="how" label="How" options={offered} />
          <Muted>{hint}</Muted>
          {how === 'accept' && <AcceptedOptions name="options" options={item.options} />}
          <FormText name="reason" label="Reason" multiline minRows={2} />
          <FormProblem />
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit variant="contained">Preview</FormSubmit>
        </DialogButtons>
      </BoundForm>
    </DialogFrame>
  )
}
