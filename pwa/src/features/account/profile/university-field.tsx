import { other } from '@abhyas/shared/identity/profile/choices'
import { folded } from '@abhyas/shared/content/locations/search'
import Autocomplete from '@mui/material/Autocomplete'
import { useMemo, useState } from 'react'
import { useList } from '../../../data/use-reference-list.ts'
import { bound, type BoundField } from '../../../ui/form/form-context.ts'
import { PickerInput } from '../../../ui/picker-input.tsx'
import { namesOf } from './list-select.tsx'
import { asRow, HighlightedOption, VirtualListbox } from '../../../ui/virtual-listbox.tsx'

interface UniversityFieldProps extends BoundField<string> {
  readonly label: string
  readonly hint?: string
  /** 'Other' leads to a field of its own. */
  readonly hasOther?: boolean
}

/** An institute or university: what somebody types, with the ten thousand on this device as suggestions. */
export const FormUniversity = bound(function UniversityField({
  id,
  label,
  hint,
  hasOther = false,
  value,
  problem,
  onChange,
}: UniversityFieldProps) {
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
          return [...found.map(({ name }) => name), ...(hasOther ? [other] : [])]
        }}
        onHighlightChange={(_, name, reason) => reason === 'keyboard' && setHighlighted(name)}
        renderOption={asRow}
        slots={{ listbox: VirtualListbox }}
        slotProps={{ listbox: { style: { maxHeight: 300, overflow: 'auto' } } }}
        onInputChange={(_, text, reason) => reason !== 'reset' && onChange(text)}
        onChange={(_, name) => onChange(name ?? '')}
        renderInput={(params) => <PickerInput params={params} id={id} label={label} hint={hint} problem={problem} />}
      />
    </HighlightedOption>
  )
})
