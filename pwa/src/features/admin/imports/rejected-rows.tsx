import { formatNames, type ImportFormat } from '@abhyas/shared/content/imports/formats'
import { type ImportRow, refusedOf, type RejectedRow } from '@abhyas/shared/content/imports/shapes'
import { moreRefused } from '@abhyas/shared/content/imports/texts'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { CallProblem } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { placeOf } from './import-words.ts'

/** The rows that were not taken, each with its place, its text and what to do. */
export function RejectedRows({ job }: { readonly job: ImportRow }) {
  const [page, setPage] = useState(1)
  const { answer, problem, reload } = useRead<ListReply<RejectedRow>>(
    job.status === 'running' ? undefined : `/admin/imports/${job.id}/refused?page=${page}`,
  )
  const name = `refused.${formatNames[(job.format || 'aiken') as ImportFormat].ending}`
  const more = answer ? refusedOf(job) - answer.total : 0
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Muted sx={{ flex: '1 1 260px' }}>
          Correct the downloaded file and import it again: what is imported already is recognized.
        </Muted>
        <SaveButton label="Download refused" path={`/admin/imports/${job.id}/${name}`} name={name} />
      </Box>
      {more > 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 1 }}>
          {moreRefused(more)}
        </Typography>
      )}
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer?.data.map((row) => (
          <Rejected key={`${row.line} ${row.column}`} row={row} format={job.format} />
        ))}
      </Box>
      {answer && answer.totalPages > 1 && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Pager of={answer} onPage={setPage} />
        </Box>
      )}
    </>
  )
}

interface RejectedProps {
  readonly row: RejectedRow
  readonly format: ImportRow['format']
}

const Rejected = ({ row, format }: RejectedProps) => (
  <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'start' }}>
      <Icon path={mdiAlertCircleOutline} color="error" fontSize="small" />
      <Typography variant="body2" sx={{ flex: '1 1 200px', fontWeight: 500 }}>
        {row.message}
      </Typography>
      <Muted sx={{ pl: { xs: 3.5, sm: 0 }, overflowWrap: 'anywhere' }}>{placeOf(row, format)}</Muted>
    </Box>
    {row.source && (
      <Sunken
        component="pre"
        sx={{ m: 0, mt: 1, p: 1, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {row.source}
      </Sunken>
    )}
  </Box>
)
