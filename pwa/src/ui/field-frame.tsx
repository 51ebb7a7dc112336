import FormControl, { type FormControlProps } from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel'
import { Problem } from './problem.tsx'

interface BelowProps {
  /** Of the field. */
  readonly id: string
  readonly problem?: string | undefined
  readonly hint?: string | undefined
}

/** The id of what is below a field, for `aria-describedby`; undefined where nothing is. */
export const belowOf = ({ id, problem, hint }: BelowProps): string | undefined =>
  problem || hint ? `${id}-below` : undefined

/** What is wrong with a field, else its hint. */
export const Below = ({ id, problem, hint }: BelowProps) =>
  (problem || hint) && (
    <FormHelperText id={`${id}-below`} error={problem !== undefined}>
      {problem ? <Problem>{problem}</Problem> : hint}
    </FormHelperText>
  )

interface FieldFrameProps extends BelowProps, Omit<FormControlProps, 'id' | 'error'> {
  readonly label: string
  readonly labelProps?: InputLabelProps
}

/** A field with its label above it, and below it what is wrong with it or a hint. */
export const FieldFrame = ({ id, label, labelProps, problem, hint, children, ...control }: FieldFrameProps) => (
  <FormControl fullWidth {...control} error={problem !== undefined}>
    <InputLabel {...labelProps} htmlFor={id} shrink>
      {label}
    </InputLabel>
    {children}
    <Below id={id} problem={problem} hint={hint} />
  </FormControl>
)
