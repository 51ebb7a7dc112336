import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { passingYears, schoolBoards } from '@abhyas/shared/identity/profile/choices'
import type { SchoolValues } from '@abhyas/shared/identity/profile/values'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Pair } from './pair.tsx'
import { textFields } from './text-fields.ts'

interface SchoolFieldsProps {
  /** Where its fields stand: 'common' or 'secondary'. */
  readonly place: string
  readonly values: SchoolValues
  readonly problems: FieldErrors
  readonly onChange: (values: SchoolValues) => void
}

/** A 10th or a 12th. */
export function SchoolFields({ place, values, problems, onChange }: SchoolFieldsProps) {
  const field = textFields(values, problems, (more) => onChange({ ...values, ...more }), `${place}.`)
  return (
    <>
      <TextField {...field('institution_name')} label="School name" />
      <Pair wide="1.6fr 1fr">
        <SelectField
          {...field('board_council')}
          label="Board or council"
          empty="Choose"
          options={optionsOf(schoolBoards)}
        />
        <SelectField
          {...field('year_of_passing')}
          label="Passing year"
          empty="Choose"
          options={optionsOf(passingYears(new Date()))}
        />
      </Pair>
    </>
  )
}
