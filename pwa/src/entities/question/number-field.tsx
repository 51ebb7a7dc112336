import { sentenceOf } from '@abhyas/shared/content/imports/import-errors'
import { useState } from 'react'
import { bound, type FieldProps } from '../../ui/form/form-context.ts'
import { TextField } from '../../ui/text-field.tsx'

/** What was typed as a number, or NaN. */
function numberOf(typed: string): number {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : Number.NaN
}

/** A number as it is typed; NaN where none is written, which the rules refuse. The form gets all that is typed: what is no number must not be sent as another one. */
export function NumberField({ id, label, value, problem, onChange }: FieldProps<number>) {
  const [typed, setTyped] = useState('')
  // Only what was typed for this value is shown: another one comes from a draft, a version or a form that was emptied.
  const shown = Object.is(numberOf(typed), value) ? typed : Number.isNaN(value) ? '' : String(value)
  const isWrong = Number.isNaN(value) && shown.trim() !== ''
  return (
    <TextField
      id={id}
      label={label}
      value={shown}
      inputProps={{ inputMode: 'decimal' }}
      problem={problem ?? (isWrong ? sentenceOf('number-wrong') : undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
      onBlur={() => !isWrong && setTyped('')}
    />
  )
}

export const FormNumber = bound(NumberField)
