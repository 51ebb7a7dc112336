import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
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
  /** An option that stands for all the others, and so is not chosen with them. */
  readonly collective?: string
}

const selectAll = 'Select All'
/** The specification's height of such a list. */
const height = 300

/** Any number of values of a list, found by typing and shown as chips, which a click removes. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value: chosen, hasSelectAll = false, collective, other, onChange, onOther, ...field } = props
  const each = options.filter((option) => option !== collective)
  const offered = [...(hasSelectAll && each.length > 1 ? [selectAll] : []), ...options, ...(other ? [other] : [])]
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
          return (
            <Chip
              key={key}
              {...chip}
              label={one}
              sx={{
                bgcolor: 'soft.primary.soft',
                color: 'soft.primary.onSoft',
                '& .MuiChip-deleteIcon': { color: 'inherit' },
              }}
            />
          )
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
