import Box from '@mui/material/Box'
import { emptyNumber, idOf, type NumberAnswer, type PartsProps } from './content-as.ts'
import { NumberField } from './number-field.tsx'
import { Rows } from './rows.tsx'

interface NumbersEditorProps extends PartsProps<NumberAnswer> {
  readonly id: string
}

const fields = [
  { name: 'value', label: 'Number' },
  { name: 'tolerance', label: '± within', clean: Math.abs },
  { name: 'weight', label: 'Counts %' },
] as const

/** The numbers that count: each with what it may be off by. */
export const NumbersEditor = ({ id, parts: numbers, problems, onChange }: NumbersEditorProps) => (
  <Rows
    id={idOf(id)}
    legend="Accepted numbers"
    problem={problems[id]}
    items={numbers}
    nameOf={(i) => `Number ${i + 1}`}
    add="Add number"
    onAdd={() => onChange([...numbers, emptyNumber])}
    canRemove={() => numbers.length > 1}
    onChange={onChange}
  >
    {(number, i, set) => (
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {fields.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            id={`${idOf(id)}-${i}-${name}`}
            value={number[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </Box>
    )}
  </Rows>
)
