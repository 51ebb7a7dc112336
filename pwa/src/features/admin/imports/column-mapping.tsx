import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import { Columns } from '../../../ui/columns.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { guessedBy, roleOptions } from './import-words.ts'
import { RowName, RowSelect } from './row-select.tsx'

interface ColumnMappingProps {
  readonly job: ImportRow
  readonly mapping: readonly (string | null)[]
  readonly onChange: (mapping: (string | null)[]) => void
}

const row = {
  py: 1,
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 172px', md: 'minmax(0, 1fr) 220px 72px' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** The columns of a table with their first values, and what each becomes. */
export function ColumnMapping({ job, mapping, onChange }: ColumnMappingProps) {
  const guessed = guessedBy(job)
  const options = roleOptions(job.list)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {job.columns.map((name, i) => (
        <Box component="li" key={i} sx={row}>
          <Columns columns="180px minmax(0, 1fr)" from="md" gap={0.5}>
            <RowName id={`column-${i}`} name={name || `Column ${i + 1}`} />
            <div>
              {(job.samples[i] ?? []).map((value, at) => (
                <Muted key={at} noWrap title={value}>
                  {value || '–'}
                </Muted>
              ))}
            </div>
          </Columns>
          <RowSelect
            id={`column-${i}`}
            label="Becomes"
            empty="Don't import"
            options={options}
            value={mapping[i] ?? ''}
            onChange={(role) => onChange(mapping.with(i, role || null))}
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
