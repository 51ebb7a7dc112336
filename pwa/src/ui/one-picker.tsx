import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import type { FieldProps } from './form/form-context.ts'
import type { Pick } from './many-picker.tsx'
import { PickerInput } from './picker-input.tsx'

interface OnePickerProps extends FieldProps<string> {
  readonly placeholder?: string
  readonly options: readonly Pick[]
  /** The id of an option that is offered whatever is typed. */
  readonly last?: string | undefined
  readonly noOptionsText?: string
}

const fitting = createFilterOptions<Pick>({ stringify: ({ text }) => text })

/** One thing of a long list by its id, found by typing a part of its name. Empty where none is chosen. */
export function OnePicker(props: OnePickerProps) {
  const { options, value, last, placeholder = 'Type to search', noOptionsText = 'No match', onChange, ...field } = props
  return (
    <Autocomplete
      id={field.id}
      value={options.find(({ id }) => id === value) ?? null}
      options={options}
      filterOptions={(all, typed) => {
        const found = fitting(all, typed)
        const missed = all.find((one) => one.id === last && !found.includes(one))
        return missed ? [...found, missed] : found
      }}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={noOptionsText}
      onChange={(_, chosen) => onChange(chosen?.id ?? '')}
      renderInput={(params) => <PickerInput {...field} params={params} placeholder={placeholder} />}
    />
  )
}
