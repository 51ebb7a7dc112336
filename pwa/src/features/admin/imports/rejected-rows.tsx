import { formatNames, type ImportFormat } from '@abhyas/shared/content/imports/formats'
import { type ImportRow, refusedOf, type RejectedRow } from '@abhyas/shared/content/imports/shapes'
import { moreRefused } from '@abhyas/shared/content/imports/texts'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiAlertCircleOutline, mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { saveFile } from '../../../data/save-file.ts'
import { CallProblem } from '../../../ui/call-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

/** The rows that were not taken, each with its place, its text and what to do. */
export function RejectedBlocks({ job }: { readonly job: ImportRow }) {
  const [page, setPage] = useState(1)
  const count = refusedOf(job)
  const isRead = count > 0 && job.status !== 'checking' && job.status !== 'running'
  const { answer, problem, reload } = useRead<ListReply<RejectedRow>>(
    isRead ? `/admin/imports/${job.id}/refused?page=${page}` : undefined,
  )
  const { submit, isBusy, problem: saveProblem } = useSubmit()
  async function save(): Promise<void> {
    const name = `refused.${formatNames[(job.format || 'aiken') as ImportFormat].ending}`
    await saveFile(`/admin/imports/${job.id}/${name}`, name)
  }
  if (!isRead) return null
  return (
    <Card sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
        <Heading>Refused</Heading>
        <Muted>{formatNumber(count)}</Muted>
        <Box sx={{ flexGrow: 1 }} />
        <Button
          variant="outlined"
          loading={isBusy}
          startIcon={<Icon path={mdiTrayArrowDown} />}
          onClick={() => void submit(save)}
        >
          Download refused
        </Button>
      </Box>
      {saveProblem && (
        <Typography role="alert" sx={{ px: 2 }}>
          {saveProblem}
        </Typography>
      )}
      {answer && count > answer.total && (
        <Typography variant="body2" sx={{ px: 2, pb: 1 }}>
          {moreRefused(count - answer.total)}
        </Typography>
      )}
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer?.data.map((row) => (
          <RefusedBlock key={`${row.line} ${row.column}`} row={row} />
        ))}
      </Box>
      {answer && answer.totalPages > 1 && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Pager of={answer} onPage={setPage} />
        </Box>
      )}
    </Card>
  )
}

function RefusedBlock({ row: { line, column, source, message } }: { readonly row: RejectedRow }) {
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Icon path={mdiAlertCircleOutline} color="error" fontSize="small" />
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {message}
        </Typography>
        <Muted sx={{ whiteSpace: 'nowrap' }}>
          line {formatNumber(line)}, column {column}
        </Muted>
      </Box>
      {source && (
        <Sunken
          component="pre"
          sx={{ m: 0, mt: 1, p: 1, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {source}
        </Sunken>
      )}
    </Box>
  )
}
