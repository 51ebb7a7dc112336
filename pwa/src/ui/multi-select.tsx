import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import { ChosenChip } from './chosen-chip.tsx'
import { bound } from './form/form-context.ts'
import { PickerInput } from './picker-input.tsx'

interface MultiSelectProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly options: readonly string[]
  readonly value: readonly string[]
  /** Offers all of them at once. */
  readonly hasSelectAll?: boolean
  /** The last choice, which leads to a value that is not in the list. */
  readonly other?: string
  readonly problem?: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
  readonly onOther?: () => void
  /** An option that stands for all the others: offered only where it was chosen before, and not chosen with them. */
  readonly collective?: string
}

const selectAll = 'Select All'
/** The specification's height of such a list. */
const height = 300

/** Any number of values of a list, found by typing and shown as chips with a cross that removes them. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value: chosen, hasSelectAll = false, collective, other, onChange, onOther, ...field } = props
  const each = options.filter((option) => option !== collective)
  const single = options.filter((option) => option !== collective || chosen.includes(option))
  const offered = [...(hasSelectAll && each.length > 1 ? [selectAll] : []), ...single, ...(other ? [other] : [])]
  const hasAll = each.every((option) => chosen.includes(option))
  function choose(next: readonly string[]): void {
    if (next.includes(selectAll)) onChange([...chosen.filter((one) => !options.includes(one)), ...(hasAll ? [] : each)])
    else if (other !== undefined && next.includes(other)) onOther?.()
    else onChange(next)
  }
  return (
    <Autocomplete
      id={field.id}
      multiple
      disableCloseOnSelect
      openOnFocus={false}
      value={[...chosen]}
      options={offered}
      getOptionKey={(option) => option}
      isOptionEqualToValue={(option, value) => option === value}
      noOptionsText="No match"
      slotProps={{ listbox: { style: { maxHeight: height } } }}
      onChange={(_, next) => choose(next)}
      renderValue={(values, itemProps) =>
        values.map((one, index) => {
          const { key, ...chip } = itemProps({ index })
          return <ChosenChip key={key} {...chip} label={one} />
        })
      }
      renderOption={({ key, ...item }, option, { selected }) => (
        <li key={key} {...item}>
          {option !== other && (
            <Checkbox
              checked={option === selectAll ? hasAll : selected}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ mr: 1, p: 0.5 }}
            />
          )}
          {option === other ? `${option}…` : option}
        </li>
      )}
      renderInput={(params) => <PickerInput {...field} params={params} />}
    />
  )
}

export const FormMulti = bound(MultiSelect)
