import type { MarkingRow } from '@abhyas/shared/assessment/attempts/staff-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { call, ifMatch } from '../../../../data/api-client.ts'
import { refresh, useRead } from '../../../../data/queries.ts'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useKey } from '../../../../ui/use-key.ts'
import { EssayCard, type QueuedEssay } from './essay-card.tsx'

/** Attempts that are read at a time. */
const limit = 20

/** Essays that wait for their marks, one at a time: marks, Enter, the next one. Nobody's name is shown. */
export function MarkingPage() {
  const [params] = useSearchParams()
  const test = params.get('test_id')
  const path = `/marking?limit=${limit}${test ? `&test_id=${encodeURIComponent(test)}` : ''}`
  const { base } = useAuthoring()
  const read = useRead<ListReply<MarkingRow>>(path)
  const { queue, at, move, keep } = useQueue(read.answer?.data ?? [])
  const current = queue[at]
  useKey('j ArrowRight', () => move(1))
  useKey('k ArrowLeft', () => move(-1))
  async function save(marks: number, comment: string): Promise<void> {
    if (!current) return
    const { row, essay } = current
    const body = { slot: essay.slot, marks, comment }
    const answered = await call<SuccessAnswer<MarkingRow>>(
      'PUT',
      `/admin/attempts/${row.id}/marks`,
      body,
      ifMatch(row.version),
    )
    toast(answered.message)
    keep(answered.data)
    // When the last one of these is marked, the next ones are read.
    if (
      queue.every(
        ({ row: { id }, essay: { slot, marks: given } }) => given !== null || (id === row.id && slot === essay.slot),
      )
    )
      refresh(path)
    else move(1)
  }
  const left = read.answer?.total ?? 0
  return (
    <AdminPage
      title="Marking"
      hint={read.answer && `${formatNumber(left)} ${left === 1 ? 'attempt waits' : 'attempts wait'}`}
      actions={
        test && <LinkButton label="The test" to={`${base}/tests/${test}/details`} variant="outlined" color="inherit" />
      }
    >
      <CallState of={read} rows={3} height={160} />
      {read.answer && !current && (
        <Box sx={{ py: 4 }}>
          <Typography>No essays wait for marks.</Typography>
        </Box>
      )}
      {current && (
        <EssayCard
          key={`${current.row.id} ${current.essay.slot}`}
          queued={current}
          place={`${at + 1} of ${queue.length}`}
          onSave={save}
          onMove={move}
        />
      )}
    </AdminPage>
  )
}

/** The essays of the attempts that were read; what was marked since replaces what was read. */
function useQueue(rows: readonly MarkingRow[]) {
  const [marked, setMarked] = useState<ReadonlyMap<string, MarkingRow>>(new Map())
  const [wanted, setWanted] = useState(0)
  const queue: QueuedEssay[] = rows
    .map((row) => {
      const known = marked.get(row.id)
      return known && known.version > row.version ? known : row
    })
    .flatMap((row) => row.essays.map((essay) => ({ row, essay })))
  const at = Math.min(wanted, Math.max(0, queue.length - 1))
  return {
    queue,
    at,
    move: (by: number) => setWanted(Math.min(Math.max(0, at + by), Math.max(0, queue.length - 1))),
    keep: (row: MarkingRow) => setMarked(new Map([...marked, [row.id, row]])),
  }
}
