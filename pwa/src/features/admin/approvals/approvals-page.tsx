import { approvalLimits, type Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { commentMissing, commentTooLong } from '@abhyas/shared/content/questions/approvals/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { callErrorOf } from '../../../data/api-client.ts'
import { useProfile } from '../../../data/profile.ts'
import { Columns } from '../../../ui/columns.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { toast } from '../../../ui/toast.ts'
import { useKey } from '../../../ui/use-key.ts'
import { QuestionPane } from './question-pane.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { claim, release } from './approval-calls.ts'
import { Nothing, Running } from './approval-states.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useQueue } from './use-queue.ts'

/** One queue at three addresses: what waits for approval, of all banks or of one. */
export function ApprovalsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { profile } = useProfile()
  const queue = useQueue(params.get('bank') ?? undefined)
  const { rows, current, selected, setSelected, decisions, left } = queue
  const [asking, setAsking] = useState<'one' | 'many'>()
  const [isAll, setIsAll] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const ownId = profile?.id ?? ''
  const claimedText = current !== undefined && current.claimed_by !== '' && current.claimed_by !== ownId
  const mayEdit = useMay('questions', 'write')

  function decideOne(decision: Decision, comment?: string): void {
    if (!current || claimedText) return
    queue.open(rows[rows.indexOf(current) + 1]?.id ?? rows[rows.indexOf(current) - 1]?.id)
    void decisions.one(current, decision, comment)
  }
  function decideMany(decision: Decision, comment?: string): void {
    const which = isAll ? { filter: queue.filter } : { ids: [...selected] }
    if (!isAll && selected.size === 0) return
    setSelected(new Set())
    setIsAll(false)
    void decisions.many(which, decision, comment)
  }
  function sendBack(decision: Decision, comment: string): void {
    setAsking(undefined)
    if (asking === 'one') decideOne(decision, comment)
    else decideMany(decision, comment)
  }
  async function turnClaim(): Promise<void> {
    if (!current || claimedText) return
    try {
      const { message } = await (current.claimed_by === ownId ? release : claim)(current.id)
      toast(message)
    } catch (error) {
      toast(callErrorOf(error).message, 'error')
    }
    queue.reload()
  }
  const count = asking === 'one' ? 1 : isAll ? left : selected.size
  useKey('a', () => decideOne('approve'))
  useKey('r', () => current && !claimedText && setAsking('one'))
  useKey('n', () => queue.move(1))
  useKey('j', () => queue.move(1))
  useKey('k', () => queue.move(-1))
  useKey('ArrowDown', () => queue.move(1))
  useKey('ArrowUp', () => queue.move(-1))
  useKey('x', () => current && queue.select(current.id))
  useKey('A', () => decideMany('approve'))
  useKey('R', () => (selected.size > 0 || isAll) && setAsking('many'))
  useKey('c', () => void turnClaim())
  useKey('e', () => current && mayEdit && void navigate(`/admin/questions/add/${current.id}`))
  useKey('z', () => void decisions.undoLast())
  useKey('?', () => setShowsKeys(true))

  return (
    <AdminPage
      title="Approve Questions"
      hint={
        queue.answer &&
        `${left.toLocaleString('en-IN')} ${left === 1 ? 'waits' : 'wait'}${queue.values.import_id ? ' of this import' : ''}`
      }
      actions={<QueueFilters values={queue.values} onChange={queue.change} onKeys={() => setShowsKeys(true)} />}
    >
      <CallState of={queue} rows={6} height={64} />
      {decisions.running && <Running done={decisions.running.done} total={decisions.running.total} />}
      {!queue.problem && queue.answer && rows.length === 0 && !queue.isLoading && (
        <Nothing isFiltered={Object.keys(queue.filter).length > 0} />
      )}
      {rows.length > 0 && (
        <Columns columns="340px minmax(0, 1fr)" from="md" gap={2} isTop>
          <Card sx={{ order: { xs: 2, md: 0 } }}>
            <SelectionBar
              rows={rows}
              total={left}
              selected={selected}
              isAll={isAll}
              onSelect={setSelected}
              onAll={setIsAll}
              onApprove={() => decideMany('approve')}
              onReject={() => setAsking('many')}
            />
            <QueueList
              questions={rows}
              current={current?.id}
              selected={isAll ? new Set(rows.map(({ id }) => id)) : selected}
              ownId={ownId}
              onOpen={queue.open}
              onSelect={queue.select}
            />
            <Box sx={{ px: 1.5, pb: 1.5 }}>
              {queue.answer && (
                <Pager isNarrow of={{ ...queue.answer, total: left }} onPage={(to) => queue.change({}, to)} />
              )}
            </Box>
          </Card>
          {current && (
            <Card sx={{ overflow: 'visible', order: { xs: 1, md: 0 }, position: { md: 'sticky' }, top: { md: 16 } }}>
              <Box sx={{ p: 2 }}>
                {claimedText && (
                  <Typography role="status" sx={{ mb: 1 }}>
                    {current.claimed_by_name} is reviewing this question. You can read it, or continue with the next
                    one.
                  </Typography>
                )}
                <QuestionPane key={`${current.id} ${current.version}`} row={current} />
              </Box>
              <ApprovalActions
                row={current}
                isMine={current.claimed_by !== '' && current.claimed_by === ownId}
                claimedText={claimedText}
                mayEdit={mayEdit}
                onApprove={() => decideOne('approve')}
                onReject={() => setAsking('one')}
                onNext={() => queue.move(1)}
                onClaim={() => void turnClaim()}
              />
            </Card>
          )}
        </Columns>
      )}
      {asking && (
        <ReasonDialog
          title={count === 1 ? 'What is wrong with this question?' : `What is wrong with these ${count} questions?`}
          hint="The author reads this. You can undo it for ten seconds."
          max={approvalLimits.comment}
          missing={commentMissing}
          tooLong={commentTooLong}
          actions={[
            { label: 'Request changes', run: (comment) => sendBack('request-changes', comment) },
            { label: 'Reject', color: 'error', run: (comment) => sendBack('reject', comment) },
          ]}
          onClose={() => setAsking(undefined)}
        />
      )}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </AdminPage>
  )
}
