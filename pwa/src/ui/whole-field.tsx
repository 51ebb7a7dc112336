import { bound, type FieldProps } from './form/form-context.ts'
import { TextField } from './text-field.tsx'
import { shownWhole, wholeOf } from './whole-number.ts'

interface WholeFieldProps extends FieldProps<number | null> {
  /** What an empty field stands for: null, or NaN, which the rules refuse. */
  readonly empty: number | null
  readonly hint?: string
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** A whole number. Nothing but digits can be typed. */
export const WholeField = ({ value, empty, onChange, ...field }: WholeFieldProps) => (
  <TextField
    {...field}
    value={shownWhole(value)}
    inputProps={{ inputMode: 'numeric' }}
    autoComplete="off"
    onChange={({ target }) => onChange(wholeOf(target.value, empty))}
  />
)

export const FormWhole = bound(WholeField)
