import { mdiClose } from '@mdi/js'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../../ui/icon.tsx'

interface NarrowedByProps {
  readonly values: Readonly<Record<string, string>>
  readonly rows: readonly QuestionRow[]
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

/** What the list is narrowed to besides its selects, each to be taken off again. */
export function NarrowedBy({ values: { bank_id, tag, import_id }, rows, onChange }: NarrowedByProps) {
  const bank = rows.find((row) => row.bank_id === bank_id)?.bank_name
  const facts = [
    ['bank_id', bank_id && (bank ? `Bank: ${bank}` : 'One bank')],
    ['tag', tag && `Tag: ${tag}`],
    ['import_id', import_id && 'One import'],
  ] as const
  const held = facts.filter(([, label]) => label)
  if (held.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 2, p: 0 }}
    >
      {held.map(([name, label]) => (
        <li key={name}>
          <Button
            variant="outlined"
            color="inherit"
            endIcon={<Icon path={mdiClose} />}
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange({ [name]: '' })}
          >
            {label}
          </Button>
        </li>
      ))}
    </Box>
  )
}
