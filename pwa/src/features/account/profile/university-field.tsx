import { other } from '@abhyas/shared/identity/profile/choices'
import { folded } from '@abhyas/shared/content/locations/search'
import Autocomplete from '@mui/material/Autocomplete'
import { useMemo, useState } from 'react'
import { useList } from '../../../data/use-reference-list.ts'
import { bound, type BoundField } from '../../../ui/form/form-context.ts'
import { PickerInput } from '../../../ui/picker-input.tsx'
import { namesOf } from './list-select.tsx'
import { asRow, HighlightedOption, VirtualListbox } from '../../../ui/virtual-listbox.tsx'

/** The institute or university somebody studies at: what they type, with the ten thousand on this device as suggestions. */
export const FormUniversity = bound(function UniversityField({ id, value, problem, onChange }: BoundField<string>) {
  // The list is read and prepared when somebody comes to it, not when the step is opened.
  const [isNeeded, setIsNeeded] = useState(false)
  const rows = useList(isNeeded ? 'university' : undefined)
  const names = useMemo(() => namesOf('university', rows), [rows])
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const options = useMemo(() => names.map((name) => ({ name, searched: folded(name) })), [names])
  return (
    <HighlightedOption value={highlighted}>
      <Autocomplete
        id={id}
        // Schools are in no list: what is typed is an answer.
        freeSolo
        // As in a list without free text: End leads to 'Other'.
        handleHomeEndKeys
        forcePopupIcon
        value={value || null}
        inputValue={value}
        open={isOpen && rows !== undefined}
        onFocus={() => setIsNeeded(true)}
        onOpen={() => setIsOpen(true)}
        onClose={() => {
          setIsOpen(false)
          setHighlighted(null)
        }}
        options={isOpen ? options.map(({ name }) => name) : value ? [value] : []}
        filterOptions={(_, { inputValue }) => {
          const part = folded(inputValue)
          const found = part !== '' ? options.filter(({ searched }) => searched.includes(part)) : options
          return [...found.map(({ name }) => name), other]
        }}
        onHighlightChange={(_, name, reason) => reason === 'keyboard' && setHighlighted(name)}
        renderOption={asRow}
        slots={{ listbox: VirtualListbox }}
        slotProps={{ listbox: { style: { maxHeight: 300, overflow: 'auto' } } }}
        onInputChange={(_, text, reason) => reason !== 'reset' && onChange(text)}
        onChange={(_, name) => onChange(name ?? '')}
        renderInput={(params) => (
          <PickerInput
            params={params}
            id={id}
            label="Name of Institute or University"
            hint="Type the name of your school, or choose a university"
            problem={problem}
          />
        )}
      />
    </HighlightedOption>
  )
})
