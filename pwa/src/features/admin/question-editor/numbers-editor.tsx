import Box from '@mui/material/Box'
import { emptyNumber, idOf, type NumberAnswer, type PartsProps } from './content-as.ts'
import { NumberField } from '../../../entities/question/number-field.tsx'
import { Rows } from './rows.tsx'

interface NumbersEditorProps extends PartsProps<NumberAnswer> {
  readonly id: string
}

const fields = [
  { name: 'value', label: 'Number' },
  { name: 'tolerance', label: 'Tolerance ±' },
  { name: 'weight', label: 'Share of marks, %' },
] as const

/** The numbers that count: each with what it may be off by. */
export const NumbersEditor = ({ id, ...props }: NumbersEditorProps) => (
  <Rows
    {...props}
    field={id}
    word="Number"
    legend="Accepted answers"
    empty={emptyNumber}
    canRemove={() => props.parts.length > 1}
  >
    {(number, i, set) => (
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))' }}>
        {fields.map(({ name, label }) => (
          <NumberField
            key={name}
            id={`${idOf(id)}-${i}-${name}`}
            label={label}
            value={number[name]}
            problem={props.problems[`${id}.${i}.${name}`]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </Box>
    )}
  </Rows>
)
