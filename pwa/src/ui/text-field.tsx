import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { Icon } from './icon.tsx'
import { Problem } from './problem.tsx'

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
export function TextField({ id, label, icon, hint, problem, inputProps, ...input }: TextFieldProps) {
  const below = problem ?? hint
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputProps={{ ...inputProps, 'aria-describedby': below ? `${id}-below` : undefined }}
        startAdornment={
          icon && (
            <InputAdornment position="start">
              <Icon path={icon} />
            </InputAdornment>
          )
        }
      />
      {below && <FormHelperText id={`${id}-below`}>{problem ? <Problem>{problem}</Problem> : hint}</FormHelperText>}
    </FormControl>
  )
}
