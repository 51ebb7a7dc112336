import { bound } from './form/form-context.ts'
import { TextField } from './text-field.tsx'

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

const maxDigits = 6

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

export const shownWhole = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** The digits of what was typed as a number; `empty` if there are none. */
export function wholeOf<Empty extends number | null>(typed: string, empty: Empty): number | Empty {
  const digits = typed.replaceAll(/\D/g, '').slice(0, maxDigits)
  return digits === '' ? empty : Number(digits)
}

export const FormWhole = bound(WholeField)
