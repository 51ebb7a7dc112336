import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import Select, { type SelectProps } from '@mui/material/Select'
import { Problem } from './problem.tsx'

interface Option {
  readonly value: string
  readonly text: string
}

interface SelectFieldProps extends Omit<SelectProps<string>, 'label' | 'error' | 'native'> {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  /** What stands there while nothing is chosen. */
  readonly empty?: string
  readonly problem?: string | undefined
}

export const optionsOf = (texts: readonly string[]): Option[] => texts.map((text) => ({ value: text, text }))

/** A short fixed list: the phone's own picker, the cheapest and the most accessible. */
export function SelectField({ id, label, options, empty, problem, inputProps, ...select }: SelectFieldProps) {
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <Select
        {...select}
        native
        inputProps={{
          ...inputProps,
          id,
          'aria-describedby': problem ? `${id}-below` : undefined,
          'aria-invalid': problem !== undefined,
        }}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {problem && (
        <FormHelperText id={`${id}-below`}>
          <Problem>{problem}</Problem>
        </FormHelperText>
      )}
    </FormControl>
  )
}
