import Box from '@mui/material/Box'
import { emptyNumber, type NumberAnswer } from './content-as.ts'
import { NumberField } from './number-field.tsx'
import { RowsField } from './rows-field.tsx'
import { RowFrame } from './row-frame.tsx'
import { removeWithUndo } from './rows.ts'

interface NumbersEditorProps {
  readonly id: string
  readonly numbers: readonly NumberAnswer[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (numbers: NumberAnswer[]) => void
}

const parts = [
  { name: 'value', label: 'Number' },
  { name: 'tolerance', label: '± within', clean: Math.abs },
  { name: 'weight', label: 'Counts %' },
] as const

/** The numbers that count: each with what it may be off by. */
export function NumbersEditor({ id, numbers, problems, onChange }: NumbersEditorProps) {
  const base = `question-${id.replaceAll('.', '-')}`
  const set = (at: number, more: Partial<NumberAnswer>) => onChange(numbers.with(at, { ...numbers[at]!, ...more }))
  return (
    <RowsField
      id={base}
      legend="Accepted numbers"
      problem={problems[id]}
      add="Add number"
      onAdd={() => onChange([...numbers, emptyNumber])}
    >
      {numbers.map((number, i) => (
        <RowFrame
          key={i}
          name={`Number ${i + 1}`}
          onRemove={numbers.length > 1 ? () => removeWithUndo(numbers, i, `Number ${i + 1}`, onChange) : undefined}
        >
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
            {parts.map(({ name, ...part }) => (
              <NumberField
                key={name}
                {...part}
                id={`${base}-${i}-${name}`}
                value={number[name]}
                onChange={(value) => set(i, { [name]: value })}
              />
            ))}
          </Box>
        </RowFrame>
      ))}
    </RowsField>
  )
}
