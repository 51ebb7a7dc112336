import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import type { ImportState } from '@abhyas/shared/content/imports/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'

const looks: Readonly<Record<ImportState, readonly [word: string, tone: 'ok' | 'warn' | 'err' | 'neutral']>> = {
  uploaded: ['Waiting', 'neutral'],
  checking: ['Checking', 'neutral'],
  ready: ['Checked', 'warn'],
  running: ['Importing', 'neutral'],
  completed: ['Imported', 'ok'],
  failed: ['Failed', 'err'],
  cancelled: ['Cancelled', 'neutral'],
  undone: ['Undone', 'neutral'],
}

/** The latest imports, each a way to its report. */
export const RecentImports = ({ imports }: { readonly imports: readonly ImportRow[] }) => (
  <Card component="section" aria-labelledby="recent-imports" sx={{ mt: 2, p: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
      <Heading id="recent-imports" sx={{ flexGrow: 1 }}>
        Recent imports
      </Heading>
      <Link component={RouterLink} to="/admin/imports">
        All imports
      </Link>
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {imports.map((job) => (
        <RecentImport key={job.id} job={job} />
      ))}
    </Box>
  </Card>
)

const flow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const
const line = { ...flow, py: 1, borderTop: 1, borderColor: 'divider' } as const

function RecentImport({ job }: { readonly job: ImportRow }) {
  const { id, file_name, bank_name, created_by_name, status, counts, created_at } = job
  const [word, tone] = looks[status]
  const { created, duplicate, refused } = counts
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: 240 }}>
        <Link component={RouterLink} to={`/admin/imports/${id}`} noWrap sx={{ display: 'block', minHeight: 24 }}>
          {file_name}
        </Link>
        <Muted noWrap>{dotted(bank_name, created_by_name)}</Muted>
      </Box>
      <Muted>
        {formatNumber(created)} new · {formatNumber(duplicate)} duplicate · {formatNumber(refused)} refused
      </Muted>
      <Badge tone={tone}>{word}</Badge>
      <Muted title={exactMoment(created_at)} sx={{ minWidth: 88, textAlign: { sm: 'right' } }}>
        {shortMoment(created_at)}
      </Muted>
    </Box>
  )
}
