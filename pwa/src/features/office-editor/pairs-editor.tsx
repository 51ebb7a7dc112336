import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RichField } from '../../ui/rich-field/rich-field.tsx'
import type { Pair } from './content-as.ts'
import { RowFrame } from './row-frame.tsx'
import { changed, moved, removeWithUndo } from './rows.ts'

interface PairsEditorProps {
  readonly pairs: readonly Pair[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (pairs: Pair[]) => void
}

/** What belongs together; an answer without its side is one choice more. */
export function PairsEditor({ pairs, problems, onChange }: PairsEditorProps) {
  const set = (at: number, more: Partial<Pair>) => onChange(changed(pairs, at, { ...pairs[at]!, ...more }))
  return (
    <Box component="fieldset" id="question-pairs" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ mb: 1 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
          Pairs
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          Leave the left side empty for an extra choice.
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {pairs.map((pair, i) => (
          <RowFrame
            key={i}
            name={`Pair ${i + 1}`}
            onMove={(step) => onChange(moved(pairs, i, step))}
            onRemove={() => removeWithUndo(pairs, i, `Pair ${i + 1}`, onChange)}
          >
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <RichField
                id={`question-pairs-${i}`}
                label={`Pair ${i + 1}, this`}
                isSmall
                value={pair.prompt ?? ''}
                problem={problems[`pairs.${i}`]}
                onChange={(prompt) => set(i, { prompt })}
              />
              <RichField
                id={`question-pairs-${i}-answer`}
                label={`Pair ${i + 1}, goes with`}
                isSmall
                value={pair.answer}
                onChange={(answer) => set(i, { answer })}
              />
            </Box>
          </RowFrame>
        ))}
      </Box>
      {problems.pairs && (
        <FormHelperText error>
          <Problem>{problems.pairs}</Problem>
        </FormHelperText>
      )}
      <Button startIcon={<Icon path={mdiPlus} />} onClick={() => onChange([...pairs, { prompt: '', answer: '' }])}>
        Add pair
      </Button>
    </Box>
  )
}
