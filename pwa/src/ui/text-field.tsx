import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { belowOf, FieldFrame } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface TextFieldProps extends Omit<OutlinedInputProps, 'label' | 'error'> {
  readonly id: string
  readonly label: string
  readonly icon?: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
}

/**
 * Label, field and what is wrong with it, bound once. The library's own TextField brings its select and all menus with
 * it, which the first page does not need.
 */
export const TextField = ({ id, label, icon, hint, problem, inputProps, ...input }: TextFieldProps) => (
  <FieldFrame id={id} label={label} problem={problem} hint={hint}>
    <OutlinedInput
      {...input}
      id={id}
      inputProps={{ ...inputProps, 'aria-describedby': belowOf({ id, problem, hint }) }}
      startAdornment={icon && <StartIcon path={icon} />}
    />
  </FieldFrame>
)

/** A symbol at the start of an input. */
export const StartIcon = ({ path }: { readonly path: string }) => (
  <InputAdornment position="start">
    <Icon path={path} />
  </InputAdornment>
)
