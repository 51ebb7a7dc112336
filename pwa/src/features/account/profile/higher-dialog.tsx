import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { courseTypes, passingYears } from '@abhyas/shared/identity/profile/choices'
import { higherRules } from '@abhyas/shared/identity/profile/rules'
import type { HigherValues, ProfileContext } from '@abhyas/shared/identity/profile/values'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form.tsx'
import { BoundValues } from '../../../ui/form/bound-values.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Pair } from './field-pair.tsx'
import { FormList } from './list-select.tsx'
import { FormUniversity } from './university-field.tsx'

interface HigherDialogProps {
  readonly row: HigherValues
  readonly context: ProfileContext
  readonly onKeep: (row: HigherValues) => void
  readonly onClose: () => void
}

/** A higher qualification, field by field. */
export function HigherDialog({ row, context, onKeep, onClose }: HigherDialogProps) {
  const [values, setValues] = useState(row)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [submitCount, setSubmitCount] = useState(0)
  const wrongOf = (next: HigherValues) => checkForm(higherRules, next, context)
  function change(more: Partial<HigherValues>): void {
    const next = { ...values, ...more }
    setValues(next)
    if (submitCount > 0) setProblems(wrongOf(next))
  }
  async function submit(): Promise<void> {
    const wrong = wrongOf(values)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) setSubmitCount((count) => count + 1)
    else onKeep(values)
  }
  const summary = Object.entries(problems).map(([name, sentence]) => [`higher-${name}`, sentence] as const)
  return (
    <DialogFrame title="Qualification" onClose={onClose} fillsPhone maxWidth="sm">
      <ErrorSummary problems={summary} submitCount={submitCount} />
      <Form onSubmit={submit} style={{ display: 'grid', gap: 20 }}>
        <BoundValues<HigherValues> values={values} problems={problems} set={change} prefix="higher-">
          <FormList name="degree" label="Qualification level" kind="education" hasOther={false} />
          <FormText name="specialization" label="Specialization" />
          <FormUniversity name="institution_name" label="Institution name" hint="Type it, or choose a university" />
          <Pair>
            <FormSelect name="year_of_passing" label="Completion year" options={passingYears(new Date())} />
            <FormText name="percentage_or_grade" label="Grade (optional)" />
          </Pair>
          <FormList
            name="medium_of_education"
            label="Medium of education (optional)"
            kind="mediumOfEducation"
            hasOther={false}
          />
          <FormSelect name="course_type" label="Course type (optional)" options={courseTypes} />
          <Button type="submit" variant="contained" fullWidth>
            Add qualification
          </Button>
        </BoundValues>
      </Form>
    </DialogFrame>
  )
}
