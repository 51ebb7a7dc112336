import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Columns } from '../../../ui/columns.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { guessedBy, roleOptions } from './import-words.ts'

interface ColumnMappingProps {
  readonly job: ImportRow
  readonly mapping: readonly (string | null)[]
  readonly onChange: (mapping: (string | null)[]) => void
}

/** The columns of a table with their first values, and what each becomes. */
export function ColumnMapping({ job, mapping, onChange }: ColumnMappingProps) {
  const guessed = guessedBy(job)
  const options = roleOptions(job.list)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {job.columns.map((name, i) => (
        <Box
          component="li"
          key={i}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 172px', md: 'minmax(0, 1fr) 220px 72px' },
          }}
        >
          <Columns columns="180px minmax(0, 1fr)" from="md" gap={0.5}>
          <Typography variant="body2" id={`column-${i}-name`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name || `Column ${i + 1}`}
          </Typography>
          <Box sx={{ minWidth: 0 }}>
            {(job.samples[i] ?? []).map((value, row) => (
              <Muted key={row} noWrap title={value}>
                {value || '–'}
              </Muted>
            ))}
          </Box>
          </Columns>
          <SelectField
            id={`column-${i}`}
            label="Becomes"
            inputProps={{ 'aria-labelledby': `column-${i}-name` }}
            empty="Don't import"
            size="small"
            options={options}
            value={mapping[i] ?? ''}
            onChange={({ target }) => onChange(mapping.with(i, target.value || null))}
          />
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            {mapping[i] && (
              <Badge tone={guessed[i] === mapping[i] ? 'ok' : 'neutral'}>
                {guessed[i] === mapping[i] ? 'By name' : 'By you'}
              </Badge>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
