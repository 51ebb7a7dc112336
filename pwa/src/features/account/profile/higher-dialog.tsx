import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { courseTypes, passingYears } from '@abhyas/shared/identity/profile/choices'
import { higherRules } from '@abhyas/shared/identity/profile/rules'
import type { HigherValues } from '@abhyas/shared/identity/profile/values'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ListSelect } from './list-select.tsx'
import { Pair } from './pair.tsx'
import { textFields } from './text-fields.ts'

interface HigherDialogProps {
  readonly row: HigherValues
  readonly onKeep: (row: HigherValues) => void
  readonly onClose: () => void
}

/** A higher qualification, field by field. */
export function HigherDialog({ row, onKeep, onClose }: HigherDialogProps) {
  const isPhone = useIsPhone()
  const [values, setValues] = useState(row)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [submitCount, setSubmitCount] = useState(0)
  const wrongOf = (next: HigherValues) => checkForm(higherRules, next, { registrant: 'Teacher', today: new Date() })
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
  const shown = Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [`higher-${name}`, sentence]))
  const field = textFields(values, shown, change, 'higher-')
  return (
    <DialogFrame title="Qualification" onClose={onClose} fullScreen={isPhone} maxWidth="sm">
      <ErrorSummary problems={Object.entries(shown)} submitCount={submitCount} />
      <Form onSubmit={submit} style={{ display: 'grid', gap: 20 }}>
        <ListSelect
          id="higher-degree"
          label="Qualification level"
          kind="education"
          value={values.degree}
          hasOther={false}
          problem={problems.degree}
          onChange={(degree) => change({ degree })}
        />
        <TextField {...field('specialization')} label="Specialization" />
        <TextField {...field('institution_name')} label="Institution name" />
        <Pair>
          <SelectField
            {...field('year_of_passing')}
            label="Completion year"
            empty="Choose"
            options={optionsOf(passingYears(new Date()))}
          />

          <TextField {...field('percentage_or_grade')} label="Grade (optional)" />
        </Pair>
        <ListSelect
          id="higher-medium_of_education"
          label="Medium of education (optional)"
          kind="mediumOfEducation"
          value={values.medium_of_education}
          hasOther={false}
          problem={problems.medium_of_education}
          onChange={(medium_of_education) => change({ medium_of_education })}
        />
        <SelectField
          {...field('course_type')}
          label="Course type (optional)"
          empty="Choose"
          options={optionsOf(courseTypes)}
        />

        <Button type="submit" variant="contained" fullWidth>
          Keep this qualification
        </Button>
      </Form>
    </DialogFrame>
  )
}
