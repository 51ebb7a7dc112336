import type { Reconciliation } from '@abhyas/shared/billing/reconciliations/shapes'
import Box from '@mui/material/Box'
import { refresh } from '../../../../data/queries.ts'
import { DataTable, type TableOf } from '../../../../ui/data-table.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { ListPage } from '../../../../ui/list-page.tsx'
import { exactMoment, shortMoment } from '../../../../ui/moment.ts'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useEvery } from '../../../../ui/use-every.ts'
import { useListPage } from '../../../../ui/use-list-page.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { PaymentTabs } from '../payment-tabs.tsx'
import { checksList, checksPath, compareNow, useLatestCheck } from './check-calls.ts'
import { checkResult } from './check-words.ts'
import { Differences } from './differences.tsx'

const againMs = 2_000

const texts = {
  title: 'Checks with the payment service',
  empty: 'Nothing was compared yet. Payments of a payment service are compared every ten minutes.',
}

/** What the payment service has taken and given back, compared with what we know. */
export function ChecksPage() {
  const list = useListPage<Reconciliation>(checksList, [])
  const latest = useLatestCheck().answer?.data[0]
  const { isBusy, problem, submit } = useSubmit()
  // Until it has ended.
  useEvery(latest?.ended_at === null ? againMs : undefined, () => refresh(checksList))
  const begin = () => submit(async () => toast((await compareNow()).message))
  return (
    <ListPage
      texts={texts}
      list={list}
      before={
        <>
          {problem && <Problem>{problem}</Problem>}
          {latest && latest.mismatches.length > 0 && <Differences of={latest.mismatches} />}
        </>
      }
      filters={<PaymentTabs current={checksPath} />}
      skeleton={{ rows: 6, height: 40 }}
      actions={
        <OnlineButton variant="contained" loading={isBusy} onClick={() => void begin()}>
          Compare the last week
        </OnlineButton>
      }
    >
      {(checks) => <DataTable {...checkTable} rows={checks} />}
    </ListPage>
  )
}

const Result = ({ of }: { readonly of: Reconciliation }) => {
  const { text, tone } = checkResult(of)
  return <Badge tone={tone}>{text}</Badge>
}

const spanOf = ({ from, to }: Reconciliation): string => `${shortMoment(from)} and ${shortMoment(to)}`
const byWhom = ({ asked_by_name }: Reconciliation): string => asked_by_name || 'By the clock'

const checkTable: TableOf<Reconciliation> = {
  label: 'Checks',
  idOf: ({ id }) => id,
  columns: [
    {
      header: 'Time',
      isStrong: true,
      hint: ({ started_at }) => exactMoment(started_at),
      isOneLine: true,
      width: 168,
      cell: ({ started_at }) => shortMoment(started_at),
    },
    { header: 'Made between', isOneLine: true, cell: spanOf },
    { header: 'Compared', width: 112, isNumber: true, cell: ({ seen }) => formatNumber(seen) },
    { header: 'Found late', width: 112, isNumber: true, cell: ({ repaired }) => formatNumber(repaired) },
    { header: 'Begun', width: 180, isOneLine: true, isWideOnly: true, cell: byWhom },
    { header: 'Result', width: 140, cell: (check) => <Result of={check} /> },
  ],
  card: (check) => (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {shortMoment(check.started_at)}
        </Box>
        <Result of={check} />
      </Box>
      <Muted sx={{ mt: 0.5 }}>{dotted(`${formatNumber(check.seen)} compared`, byWhom(check))}</Muted>
      <Muted>{`Made between ${spanOf(check)}`}</Muted>
    </>
  ),
}
