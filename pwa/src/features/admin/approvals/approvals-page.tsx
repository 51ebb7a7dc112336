import { approvalLimits, type Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { commentMissing, commentTooLong } from '@abhyas/shared/content/questions/approvals/texts'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { call } from '../../../data/api-client.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { shortcutsAtom } from '../../../ui/shortcuts-atom.ts'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useKey } from '../../../ui/use-key.ts'
import { ApprovalActions } from './approval-actions.tsx'
import { QuestionPane } from './question-pane.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueTabs } from './queue-tabs.ts'
import { QueueList } from './queue-list.tsx'
import { useQueue } from './use-queue.ts'

const checks = [required(commentMissing), atMost(approvalLimits.comment, commentTooLong)]

/** One queue at three addresses: what waits for approval, of all banks or of one. */
export function ApprovalsPage() {
  const navigate = useNavigate()
  const queue = useQueue()
  const { rows, current, mayDecide, isMine, decisions, left } = queue
  const [asking, setAsking] = useState<'one' | 'many'>()
  const showShortcuts = useSetAtom(shortcutsAtom)
  const mayEdit = useMay('questions', 'write')
  const editor = current && mayEdit ? `/admin/questions/add/${current.id}` : undefined

  function decideOne(decision: Decision, comment?: string): void {
    if (!current || !mayDecide) return
    queue.open(rows[rows.indexOf(current) + 1]?.id ?? rows[rows.indexOf(current) - 1]?.id)
    void decisions.one(current, decision, comment)
  }
  function decideMany(decision: Decision, comment?: string): void {
    if (!queue.isAll && queue.selected.length === 0) return
    queue.selectOnly([])
    const which = queue.isAll ? { filter: queue.filter } : { ids: queue.selected }
    void decisions.many(which, queue.count, decision, comment)
  }
  function sendBack(decision: Decision, comment: string): void {
    setAsking(undefined)
    if (asking === 'one') decideOne(decision, comment)
    else decideMany(decision, comment)
  }
  async function turnClaim(): Promise<void> {
    if (!current || !mayDecide) return
    try {
      const path = `/admin/questions/${current.id}/${isMine ? 'release' : 'claim'}`
      toast((await call<SuccessAnswer<QuestionAnswer>>('POST', path)).message)
    } catch (error) {
      toastError(error)
    }
    queue.reload()
  }
  const count = asking === 'one' ? 1 : queue.count
  useKey('a', () => decideOne('approve'))
  useKey('r', () => mayDecide && setAsking('one'))
  useKey('n j ArrowDown', () => queue.move(1))
  useKey('k ArrowUp', () => queue.move(-1))
  useKey('x', () => current && queue.select(current.id))
  useKey('A', () => decideMany('approve'))
  useKey('R', () => (queue.isAll || queue.selected.length > 0) && setAsking('many'))
  useKey('c', () => void turnClaim())
  useKey('e', () => editor && void navigate(editor))
  useKey('z', () => void decisions.undoLast())

  const waiting = `${formatNumber(left)} waiting`
  return (
    <AdminPage
      title="Approve Questions"
      hint={queue.answer && (queue.values.import_id ? `${waiting} of this import` : waiting)}
      actions={<QueueFilters queue={queue} onKeys={() => showShortcuts(true)} />}
    >
      <LinkTabs label="Queues" tabs={queueTabs} current="/admin/approve" />
      <CallState of={queue} rows={6} height={64} />
      {decisions.running && <Running {...decisions.running} />}
      {!queue.problem && queue.answer && rows.length === 0 && !queue.isLoading && (
        <Nothing isFiltered={Object.keys(queue.filter).length > 0} />
      )}
      {current && (
        <Columns columns="340px minmax(0, 1fr)" from="md" gap={1.5} isTop>
          {/* Below it is room for the bar at the bottom of a phone. */}
          <Card sx={{ order: { xs: 2, md: 0 }, mb: { xs: 10, md: 0 } }}>
            <QueueList queue={queue} onApprove={() => decideMany('approve')} onReject={() => setAsking('many')} />
            <Box sx={{ px: 1.5, pb: 1.5 }}>
              {queue.answer && (
                <Pager isNarrow of={{ ...queue.answer, total: left }} onPage={(to) => queue.change({}, to)} />
              )}
            </Box>
          </Card>
          <Card sx={{ overflow: 'visible', order: { xs: 1, md: 0 }, position: { md: 'sticky' }, top: { md: 16 } }}>
            {!mayDecide && (
              <Typography role="status" sx={{ p: 2, pb: 0 }}>
                {current.claimed_by_name} is reviewing this question. You can read it, or continue with the next one.
              </Typography>
            )}
            <QuestionPane key={`${current.id} ${current.version}`} row={current} isMine={isMine} />
            <ApprovalActions
              mayDecide={mayDecide}
              isMine={isMine}
              editor={editor}
              on={{
                approve: () => decideOne('approve'),
                reject: () => setAsking('one'),
                next: () => queue.move(1),
                claim: () => void turnClaim(),
              }}
            />
          </Card>
        </Columns>
      )}
      {asking && (
        <ReasonDialog
          title={count === 1 ? 'What is wrong with this question?' : `What is wrong with these ${count} questions?`}
          hint="The author reads this. You can undo it for ten seconds."
          checks={checks}
          actions={[
            { label: 'Request changes', run: (comment) => sendBack('request-changes', comment) },
            { label: 'Reject', color: 'error', run: (comment) => sendBack('reject', comment) },
          ]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </AdminPage>
  )
}

/** How far a decision about many is carried out. */
const Running = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <Box role="status" sx={{ mb: 2 }}>
    <Typography variant="body2">
      {formatNumber(done)} of {formatNumber(total)} decided
    </Typography>
    <LinearProgress
      variant="determinate"
      value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
      aria-label="Questions decided"
    />
  </Box>
)

/** Nothing waits; or nothing of what was asked for. */
const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Box sx={{ py: 5, display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Typography>
      {isFiltered ? 'No pending questions match these filters.' : 'No questions are waiting for approval.'}
    </Typography>
    <LinkButton
      label={isFiltered ? 'Show all pending questions' : 'Question List'}
      to={isFiltered ? '/admin/approve' : '/admin/questions'}
      variant="outlined"
    />
  </Box>
)
