import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { CountsBar, outcomes } from '../../../entities/import/counts-bar.tsx'
import { ImportBadge } from '../../../entities/import/import-badge.tsx'
import { needsMapping } from '../../../entities/import/mapping-state.ts'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Heading, Muted } from '../../../ui/text.tsx'

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

const counted = (count: number, word: string) => count > 0 && `${formatNumber(count)} ${word}`

const flow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const
const line = { ...flow, py: 1, borderTop: 1, borderColor: 'divider' } as const

function RecentImport({ job }: { readonly job: ImportRow }) {
  const { id, file_name, bank_name, created_by_name, status, counts, created_at } = job
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: 160 }}>
        <Link component={RouterLink} to={`/admin/imports/${id}`} noWrap sx={{ display: 'block', minHeight: 24 }}>
          {file_name}
        </Link>
        <Muted noWrap>{dotted(bank_name, created_by_name)}</Muted>
      </Box>
      <Box sx={{ width: 160 }}>
        {counts.total > 0 && <CountsBar counts={counts} />}
        <Muted>{dotted(...outcomes.map(({ name, word }) => counted(counts[name], word))) || 'Nothing yet'}</Muted>
      </Box>
      <ImportBadge status={status} needsMapping={needsMapping(job)} />
      <Muted title={exactMoment(created_at)} sx={{ minWidth: 72, textAlign: { sm: 'right' } }}>
        {shortMoment(created_at)}
      </Muted>
    </Box>
  )
}
