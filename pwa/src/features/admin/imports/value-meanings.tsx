import type { ImportRow, ValueMeaning } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { difficultyOptions } from '../../../entities/question/difficulty.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Muted } from '../../../ui/text.tsx'

export type Meanings = Readonly<Record<string, ValueMeaning | ''>>

interface ValueMeaningsProps {
  readonly job: ImportRow
  readonly meanings: Meanings
  readonly onChange: (meanings: Meanings) => void
}

const options = [...difficultyOptions, { value: 'none', text: 'Not set' }]

/** What the values of the difficulty column mean: said once for the whole file. */
export const ValueMeanings = ({ job, meanings, onChange }: ValueMeaningsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {job.values.map(({ value, count }, i) => (
      <Box
        component="li"
        key={value}
        sx={{ display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) auto 160px' }}
      >
        <Typography variant="body2" id={`value-${i}-name`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
        <Muted>
          {formatNumber(count)} {count === 1 ? 'row' : 'rows'}
        </Muted>
        <SelectField
          id={`value-${i}`}
          label="Means"
          inputProps={{ 'aria-labelledby': `value-${i}-name` }}
          size="small"
          empty={meanings[value] ? '' : 'Choose'}
          options={options}
          value={meanings[value] ?? ''}
          onChange={({ target }) => onChange({ ...meanings, [value]: target.value as ValueMeaning })}
        />
      </Box>
    ))}
  </Box>
)
