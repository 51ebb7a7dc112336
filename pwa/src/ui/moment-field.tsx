import { bound } from './form/form-context.ts'
import { localOf, momentOf } from './local-moment.ts'
import { TextField } from './text-field.tsx'

interface MomentFieldProps {
  readonly id: string
  readonly label: string
  /** ISO 8601 in UTC, or empty. */
  readonly value: string
  readonly problem?: string | undefined
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

/** A date and a time of the device's zone. */
export const MomentField = ({ value, onChange, ...field }: MomentFieldProps) => (
  <TextField
    {...field}
    type="datetime-local"
    value={localOf(value)}
    onChange={({ target }) => onChange(momentOf(target.value))}
  />
)

export const FormMoment = bound(MomentField)
