import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { belowOf, FieldFrame } from './field-frame.tsx'

interface PickerInputProps {
  readonly params: AutocompleteRenderInputParams
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  /** Of the input in a form. */
  readonly name?: string | undefined
  /** What is shown while nothing is chosen. */
  readonly placeholder?: string | undefined
}

/** The field of a list that is searched by typing: label, input and what is wrong with it, bound as in TextField. */
export function PickerInput({ params, placeholder, name, ...field }: PickerInputProps) {
  const { slotProps, fullWidth, disabled } = params
  return (
    <FieldFrame {...field} labelProps={slotProps.inputLabel} fullWidth={fullWidth} disabled={disabled}>
      <OutlinedInput
        {...slotProps.input}
        placeholder={placeholder}
        name={name}
        inputProps={{ ...slotProps.htmlInput, 'aria-describedby': belowOf(field) }}
      />
    </FieldFrame>
  )
}
