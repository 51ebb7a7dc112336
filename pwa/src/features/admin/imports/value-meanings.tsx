import type { ImportRow, ValueMeaning } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import { difficultyOptions } from '../../../entities/question/difficulty.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'
import { RowName, RowSelect } from './row-select.tsx'

export type Meanings = Readonly<Record<string, ValueMeaning | ''>>

interface ValueMeaningsProps {
  readonly job: ImportRow
  readonly meanings: Meanings
  readonly onChange: (meanings: Meanings) => void
}

const options = [...difficultyOptions, { value: 'none', text: 'Not set' }]
const columns = { display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) auto 150px' }

/** What the values of the difficulty column mean: said once for the whole file. */
export const ValueMeanings = ({ job, meanings, onChange }: ValueMeaningsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {job.values.map(({ value, count }, i) => (
      <Box component="li" key={value} sx={columns}>
        <RowName id={`value-${i}`} name={value} />
        <Muted>
          {formatNumber(count)} {count === 1 ? 'row' : 'rows'}
        </Muted>
        <RowSelect
          id={`value-${i}`}
          label="Means"
          empty={meanings[value] ? '' : 'Choose'}
          options={options}
          value={meanings[value] ?? ''}
          onChange={(means) => onChange({ ...meanings, [value]: means as ValueMeaning })}
        />
      </Box>
    ))}
  </Box>
)
