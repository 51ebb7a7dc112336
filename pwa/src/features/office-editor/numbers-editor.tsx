import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { emptyNumber, type NumberAnswer } from './content-as.ts'
import { NumberField } from './number-field.tsx'
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
    <Box component="fieldset" id={base} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        Numbers that count
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
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
      </Box>
      {problems[id] && (
        <FormHelperText error>
          <Problem>{problems[id]}</Problem>
        </FormHelperText>
      )}
      <Button startIcon={<Icon path={mdiPlus} />} onClick={() => onChange([...numbers, emptyNumber])}>
        Add number
      </Button>
    </Box>
  )
}
