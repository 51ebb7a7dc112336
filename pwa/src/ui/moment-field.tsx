import { bound, type FieldProps } from './form/form-context.ts'
import { localOf, momentOf } from './local-moment.ts'
import { TextField } from './text-field.tsx'

/** Its value is a moment in ISO 8601 and UTC, or empty. */
interface MomentFieldProps extends FieldProps<string> {
  readonly hint?: string
  readonly disabled?: boolean
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
