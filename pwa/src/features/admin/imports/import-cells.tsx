import { codeCopied } from '@abhyas/shared/content/banks/texts'
import { formatNames } from '@abhyas/shared/content/imports/formats'
import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CopyId } from '../../../ui/copy-id.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { shortMoment } from '../../../ui/moment.ts'
import { momentColumn } from '../../../ui/moment-column.ts'
import { Muted } from '../../../ui/text.tsx'
import { shownCounts } from './counts.tsx'
import { ImportBadge } from '../../../entities/import/import-badge.tsx'
import { CountsBar } from '../../../entities/import/counts-bar.tsx'
import { needsMapping } from '../../../entities/import/mapping-state.ts'
import { wordsOf } from './import-words.ts'

/** The history. `actions` shows what can be done next with an import. */
export const importTable = (actions: (job: ImportRow) => ReactNode): TableOf<ImportRow> => ({
  label: 'Imports',
  idOf: ({ id }) => id,
  columns: [
    { header: 'ID', width: 112, cell: ({ id }) => <CopyId id={id} copied={codeCopied} /> },
    { header: 'File', cell: (job) => <File job={job} /> },
    { header: 'Rows', width: 190, cell: (job) => <Outcome job={job} /> },
    { header: 'Status', width: 168, cell: (job) => <Status job={job} /> },
    { header: 'By', width: 124, cell: ({ created_by_name }) => created_by_name, isOneLine: true, isWideOnly: true },
    momentColumn('Started', 96, ({ created_at }) => created_at),
    { header: 'Actions', width: 96, actions: 'no-header', cell: actions },
  ],
  card: (job) => (
    <>
      <File job={job} />
      <Box sx={{ my: 1 }}>
        <Outcome job={job} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Status job={job} />
        </Box>
        <Muted>{dotted(job.created_by_name, shortMoment(job.created_at))}</Muted>
      </Box>
      {actions(job)}
    </>
  ),
})

const File = ({ job }: { readonly job: ImportRow }) => (
  <>
    <Link
      component={RouterLink}
      to={`/admin/imports/${job.id}`}
      sx={{ fontWeight: 500, overflowWrap: 'anywhere', display: 'inline-block', minHeight: 24 }}
    >
      {job.file_name}
    </Link>
    <Muted sx={{ overflowWrap: 'anywhere' }}>
      {dotted(job.format && formatNames[job.format].name, wordsOf(job).into)}
    </Muted>
  </>
)

/** How many rows had which outcome, or will have. */
function Outcome({ job }: { readonly job: ImportRow }) {
  const { counts, isForecast } = shownCounts(job)
  if (counts.total === 0) return <Muted>–</Muted>
  const { created, updated, duplicate, refused, total } = counts
  const facts = [
    [created, 'new'],
    [updated, 'updated'],
    [duplicate, duplicate === 1 ? 'duplicate' : 'duplicates'],
    [refused, 'refused'],
  ] as const
  return (
    <>
      <CountsBar counts={counts} />
      <Muted sx={{ mt: 0.5 }} title={`${formatNumber(total)} rows in all`}>
        {dotted(
          ...facts.map(([count, word]) => count > 0 && `${formatNumber(count)} ${word}`),
          isForecast && 'nothing written',
        )}
      </Muted>
    </>
  )
}

/** The state, and why an import failed. */
const Status = ({ job }: { readonly job: ImportRow }) => (
  <>
    <ImportBadge status={job.status} needsMapping={needsMapping(job)} />
    {job.failure && !needsMapping(job) && <Muted sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{job.failure}</Muted>}
    {needsMapping(job) && <Muted sx={{ mt: 0.5 }}>Which column is what?</Muted>}
  </>
)
