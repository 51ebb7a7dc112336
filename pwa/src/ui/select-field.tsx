import Select, { type SelectProps } from '@mui/material/Select'
import { belowOf, FieldFrame } from './field-frame.tsx'

/** A value and how it reads; a text reads as it is. */
export type Option = string | { readonly value: string; readonly text: string }

interface SelectFieldProps extends Omit<SelectProps<string>, 'label' | 'error' | 'native'> {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  /** What is shown while nothing is chosen; without it, or with an empty text, something always is. */
  readonly empty?: string
  readonly problem?: string | undefined
}

/** A short fixed list: the phone's own picker, the cheapest and the most accessible. */
export const SelectField = ({ id, label, options, empty, problem, inputProps, ...select }: SelectFieldProps) => (
  <FieldFrame id={id} label={label} problem={problem}>
    <Select
      {...select}
      native
      inputProps={{
        ...inputProps,
        id,
        'aria-describedby': belowOf({ id, problem }),
        'aria-invalid': problem !== undefined,
      }}
    >
      {empty && <option value="">{empty}</option>}
      {options.map((option) => {
        const { value, text } = typeof option === 'string' ? { value: option, text: option } : option
        return (
          <option key={value} value={value}>
            {text}
          </option>
        )
      })}
    </Select>
  </FieldFrame>
)
