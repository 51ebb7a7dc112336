import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { dotted } from '../../../ui/dotted.ts'
import { Filter } from '../../../ui/filter-form.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { wordsOf } from './import-words.ts'
import { StatusBadge } from './import-status.tsx'

const texts = {
  title: 'Imports',
  counted: ['import', 'imports'],
  empty: 'No imports yet.',
  emptyFiltered: 'No import has this status.',
  clear: 'Clear filters',
} as const

/** The states that one looks for. */
const statuses = [
  { value: 'failed', text: 'Failed' },
  { value: 'ready', text: 'Checked' },
  { value: 'running', text: 'Importing' },
  { value: 'completed', text: 'Imported' },
  { value: 'cancelled', text: 'Cancelled' },
  { value: 'undone', text: 'Undone' },
]

/** The history of imports. */
export function ImportsPage() {
  const list = useListPage<ImportRow>('/admin/imports', ['bank_id', 'status'])
  const actions = useMay('questions', 'write') && (
    <LinkButton label="Import questions" variant="contained" to="/admin/questions/import" icon={mdiTrayArrowUp} />
  )
  const filters = (
    <Box sx={{ maxWidth: 240, mb: 2 }}>
      <Filter list={list} name="status" label="Status" id="import-status" options={statuses} />
    </Box>
  )
  return (
    <ListPage list={list} texts={texts} skeleton={{ rows: 6, height: 72 }} actions={actions} filters={filters}>
      {(jobs) => jobs.map((job) => <ImportCard key={job.id} job={job} />)}
    </ListPage>
  )
}

function ImportCard({ job }: { readonly job: ImportRow }) {
  const { created, updated, duplicate, refused } = job.counts
  const facts = [
    [created, 'new'],
    [updated, 'updated'],
    [duplicate, duplicate === 1 ? 'duplicate' : 'duplicates'],
    [refused, 'refused'],
  ] as const
  const said = facts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`)
  return (
    <Card sx={{ p: 1.5, mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link component={RouterLink} to={`/admin/imports/${job.id}`} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {job.file_name}
        </Link>
        <StatusBadge status={job.status} />
        <Box sx={{ flexGrow: 1 }} />
        <Muted title={exactMoment(job.created_at)}>{shortMoment(job.created_at)}</Muted>
      </Box>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(wordsOf(job).into, job.created_by_name, ...said)}</Muted>
      {job.failure && <Muted sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>{job.failure}</Muted>}
    </Card>
  )
}
