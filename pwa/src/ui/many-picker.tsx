import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import type { ReactNode } from 'react'
import { ChosenChip } from './chosen-chip.tsx'
import type { FieldProps } from './form/form-context.ts'
import { PickerInput } from './picker-input.tsx'

export interface Pick {
  readonly id: string
  readonly text: string
}

interface ManyPickerProps extends FieldProps<readonly string[]> {
  readonly hint?: string
  readonly placeholder?: string
  readonly options: readonly Pick[]
  /** Of an id that is chosen, which may be no option now. */
  readonly nameOf: (id: string) => ReactNode
  readonly noOptionsText?: string
  /** The options are found elsewhere by what is typed. */
  readonly onWords?: (words: string) => void
  readonly isLoading?: boolean
}

/** Any number of things by their ids, found by typing and shown as chips with a cross that removes them. */
export function ManyPicker(props: ManyPickerProps) {
  const { options, value, nameOf, noOptionsText = 'No match', onWords, isLoading = false, onChange, ...rest } = props
  const { placeholder, ...field } = rest
  const known = new Map(options.map((option) => [option.id, option]))
  return (
    <Autocomplete<Pick, true>
      id={field.id}
      multiple
      disableCloseOnSelect
      openOnFocus={false}
      value={value.map((id) => known.get(id) ?? { id, text: id })}
      options={options}
      loading={isLoading}
      loadingText="Loading..."
      noOptionsText={noOptionsText}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      {...(onWords && {
        filterOptions: (all: Pick[]) => all,
        onInputChange: (_: unknown, text: string, reason: string) => onWords(reason === 'input' ? text : ''),
      })}
      renderValue={(values, itemProps) =>
        values.map(({ id }, index) => {
          const { key, ...chip } = itemProps({ index })
          return <ChosenChip key={key} {...chip} label={nameOf(id)} />
        })
      }
      renderOption={({ key, ...item }, { text }, { selected }) => (
        <li key={key} {...item}>
          <Checkbox
            checked={selected}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
            sx={{ mr: 1, p: 0.5 }}
          />
          {text}
        </li>
      )}
      renderInput={(params) => (
        <PickerInput {...field} params={params} placeholder={value.length === 0 ? placeholder : undefined} />
      )}
    />
  )
}
