import type { ImportRow, RejectedRow, RejectReason } from '@abhyas/shared/content/imports/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiAlertCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { CallProblem, CallState } from '../../../ui/call-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { placeOf } from './import-words.ts'

interface ReasonProps {
  readonly reason: RejectReason
  readonly job: ImportRow
}

/** One reason: how many rows it concerns and the first of them; all of them where somebody opens it. */
export function RejectedReason({ reason: { count, first }, job }: ReasonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const rows = `reason-${first.code}`
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', columnGap: 1, alignItems: 'start' }}>
        <Icon path={mdiAlertCircleOutline} color="error" fontSize="small" />
        <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
          {first.message}
        </Typography>
        <Badge tone="neutral">{count === 1 ? '1 row' : `${formatNumber(count)} rows`}</Badge>
      </Box>
      <Box id={rows}>{isOpen ? <RowsOf first={first} job={job} /> : <Place row={first} format={job.format} />}</Box>
      {count > 1 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={rows}
          onClick={() => setIsOpen(!isOpen)}
          endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
          sx={{ mt: 0.5, ml: -0.5 }}
        >
          {isOpen ? 'Show only the first' : `Show all ${formatNumber(count)}`}
        </Button>
      )}
    </Box>
  )
}

/** The rows of a reason, page by page. A row whose facts are not those of the first has a sentence of its own. */
function RowsOf({ first, job }: { readonly first: RejectedRow; readonly job: ImportRow }) {
  const [page, setPage] = useState(1)
  const read = useRead<ListReply<RejectedRow>>(`/admin/imports/${job.id}/refused?code=${first.code}&page=${page}`)
  if (!read.answer) return <CallState of={read} rows={3} height={48} />
  return (
    <>
      {read.problem && <CallProblem problem={read.problem} onRetry={read.reload} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {read.answer.data.map((row) => (
          <Box component="li" key={`${row.line} ${row.column}`} sx={{ mt: 1.5 }}>
            {row.message !== first.message && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {row.message}
              </Typography>
            )}
            <Place row={row} format={job.format} />
          </Box>
        ))}
      </Box>
      {read.answer.totalPages > 1 && <Pager of={read.answer} onPage={setPage} />}
    </>
  )
}

interface PlaceProps {
  readonly row: RejectedRow
  readonly format: ImportRow['format']
}

/** Where a row is, and what stands there. */
const Place = ({ row, format }: PlaceProps) => (
  <>
    <Muted sx={{ overflowWrap: 'anywhere' }}>{placeOf(row, format)}</Muted>
    {row.source && (
      <Sunken
        component="pre"
        sx={{ m: 0, mt: 0.5, p: 1, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {row.source}
      </Sunken>
    )}
  </>
)
