import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Problem } from './problem.tsx'

interface PickerInputProps {
  readonly params: AutocompleteRenderInputParams
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly problem: string | undefined
}

/** The field of a list that is searched by typing: label, input and what is wrong with it, bound as in TextField. */
export function PickerInput({
  params: { slotProps, fullWidth, disabled },
  id,
  label,
  hint,
  problem,
}: PickerInputProps) {
  const below = problem ?? hint
  return (
    <FormControl fullWidth={fullWidth} disabled={disabled} error={problem !== undefined}>
      <InputLabel {...slotProps.inputLabel} htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...slotProps.input}
        inputProps={{ ...slotProps.htmlInput, 'aria-describedby': below ? `${id}-below` : undefined }}
      />
      {below && <FormHelperText id={`${id}-below`}>{problem ? <Problem>{problem}</Problem> : hint}</FormHelperText>}
    </FormControl>
  )
}
