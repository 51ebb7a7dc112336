import Box from '@mui/material/Box'
import { emptyNumber, type NumberAnswer } from './content-as.ts'
import { NumberField } from './number-field.tsx'
import { RowsField } from './rows-field.tsx'
import { RowFrame } from './row-frame.tsx'
import { changed, removeWithUndo } from './rows.ts'

interface NumbersEditorProps {
  readonly id: string
  readonly numbers: readonly NumberAnswer[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (numbers: NumberAnswer[]) => void
}

/** The numbers that count: each with what it may be off by. */
export function NumbersEditor({ id, numbers, problems, onChange }: NumbersEditorProps) {
  const base = `question-${id.replaceAll('.', '-')}`
  const set = (at: number, more: Partial<NumberAnswer>) => onChange(changed(numbers, at, { ...numbers[at]!, ...more }))
  return (
    <RowsField
      id={base}
      legend="Numbers that count"
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
            <NumberField
              id={`${base}-${i}-value`}
              label="Number"
              value={number.value}
              onChange={(value) => set(i, { value })}
            />
            <NumberField
              id={`${base}-${i}-tolerance`}
              label="± within"
              value={number.tolerance}
              onChange={(tolerance) => set(i, { tolerance: Math.abs(tolerance) })}
            />
            <NumberField
              id={`${base}-${i}-weight`}
              label="Counts %"
              value={number.weight}
              onChange={(weight) => set(i, { weight })}
            />
          </Box>
        </RowFrame>
      ))}
    </RowsField>
  )
}
