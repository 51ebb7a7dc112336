import { bound } from './form/form-context.ts'
import { TextField } from './text-field.tsx'
import { shownWhole, wholeOf } from './whole-number.ts'

interface WholeFieldProps {
  readonly id: string
  readonly label: string
  readonly value: number | null
  /** What an empty field stands for: null, or NaN, which the rules refuse. */
  readonly empty: number | null
  readonly problem?: string | undefined
  readonly hint?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly onChange: (value: number | null) => void
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
