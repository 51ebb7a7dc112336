import { type Accommodation, accommodationProblems, extraTimes } from '@abhyas/shared/assessment/attempts/accommodation'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { call } from '../../../data/api-client.ts'
import { setAnswer, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { BoundForm, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { Heading, Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormWhole } from '../../../ui/whole-field.tsx'

type Answered = SuccessAnswer<Accommodation>
const options = extraTimes.map((percent) => ({
  value: String(percent),
  text: percent === 0 ? 'None' : `${percent} % more time`,
}))

/** What somebody needs to take tests on equal terms. */
export function AccommodationPanel({ userId }: { readonly userId: string }) {
  const path = `/admin/users/${userId}/accommodation`
  const read = useRead<Answered>(path)
  return (
    <Card component="section" aria-labelledby="accommodation" sx={{ p: 2, mt: 3 }}>
      <Heading id="accommodation">Extra time in tests</Heading>
      <Muted sx={{ mb: 1.5 }}>It also reaches a test that runs now, with its next save.</Muted>
      <CallState of={read} rows={2} />
      {read.answer && !read.problem && <PanelForm path={path} start={read.answer.data} />}
    </Card>
  )
}

function PanelForm({ path, start }: { readonly path: string; readonly start: Accommodation }) {
  const valuesOf = (values: {
    readonly extra_time_percent: string
    readonly pause_minutes: number
    readonly note: string
  }) => ({
    ...values,
    extra_time_percent: Number(values.extra_time_percent),
  })
  const form = useCheckedForm({
    start: { ...start, extra_time_percent: String(start.extra_time_percent) },
    check: (values) => accommodationProblems(valuesOf(values)),
    async send(values) {
      const answered = await call<Answered>('PUT', path, valuesOf(values))
      setAnswer(path, answered)
      toast(answered.message)
    },
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FormSelect name="extra_time_percent" label="Extra time" options={options} />
        <FormWhole name="pause_minutes" label="Minutes for breaks, added to the time" empty={Number.NaN} />
        <FormText name="note" label="Note, for administrators" multiline minRows={2} />
        <Box>
          <FormSubmit>Save</FormSubmit>
        </Box>
      </Box>
    </BoundForm>
  )
}
