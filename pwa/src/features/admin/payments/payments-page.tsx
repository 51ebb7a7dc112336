import type { Payment, PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import Alert from '@mui/material/Alert'
import { mdiCheckboxMarkedOutline } from '@mdi/js'
import { useLocation } from 'react-router-dom'
import { todayInWords } from '../../../entities/payment/payment-words.ts'
import { useMay } from '../../../data/admin-reads.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { listPath, useWaiting } from './payment-calls.ts'
import { paymentTable } from './payment-cells.tsx'
import { CheckLine } from './checks/check-line.tsx'
import { filterNames, PaymentFilters } from './payment-filters.tsx'
import { NoteMoney } from './noted/note-money.tsx'
import { PaymentTabs, viewAddress } from './payment-tabs.tsx'

const texts = {
  title: 'Payments',
  empty: 'Nothing was paid yet.',
  emptyFiltered: 'No payments match.',
  clear: 'Clear filters',
}
const nothingBack = { title: 'Payments', empty: '', emptyFiltered: 'Nothing was given back yet.' }
const nothingWaits = { title: 'Payments', empty: '', emptyFiltered: 'No transfer waits for approval.' }

const emptyIn: Readonly<Record<string, typeof texts>> = {
  approval: { ...texts, ...nothingWaits },
  refunds: { ...texts, ...nothingBack },
}

/** All payments, and what waits for somebody who looks into the bank account. */
export function PaymentsPage() {
  const mayWrite = useMay('payments', 'write')
  const list = useListPage<Payment, PaymentsReply>(listPath, [...filterNames, 'view'])
  const { search } = useLocation()
  const { values, answer } = list
  const waiting = answer?.counts.needs_approval ?? 0
  const isQueue = values.view === 'approval'
  const isNarrowed = filterNames.some((name) => values[name])
  return (
    <ListPage
      list={list}
      texts={{
        ...(isNarrowed ? texts : (emptyIn[values.view ?? ''] ?? texts)),
        hint: answer && todayInWords(answer.today),
      }}
      skeleton={{ rows: 10, height: 40 }}
      actions={
        <>
          {mayWrite && <NoteMoney />}
          <ExportMenu path={`${listPath}/export`} name="payments" filters={values} />
          {waiting > 0 && <ApproveTransfers count={waiting} />}
        </>
      }
      before={
        <>
          <PayeeChanged at={answer?.payee_changed_at ?? ''} />
          <CheckLine />
        </>
      }
      filters={
        <>
          <PaymentTabs
            current={viewAddress(values.view ?? '')}
            waiting={waiting}
            refunds={answer?.counts.refunds ?? 0}
          />
          <PaymentFilters list={list} hasStates={!isQueue} />
        </>
      }
    >
      {(payments) => <DataTable {...paymentTable(search)} rows={payments} />}
    </ListPage>
  )
}

/** For a week: whoever has looked into another account finds out here. */
const PayeeChanged = ({ at }: { readonly at: string }) =>
  at === '' ? null : (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {`Where payments go was changed on ${exactMoment(at)}. If none of you did that, write to Support at once.`}
    </Alert>
  )

/** Opens the first one that waits; after each decision comes the next. */
function ApproveTransfers({ count }: { readonly count: number }) {
  const first = useWaiting(true).answer?.data[0]
  if (!first) return null
  return (
    <LinkButton
      label={`Approve transfers (${formatNumber(count)})`}
      to={`${listPath}/${first.id}?queue=1`}
      variant="contained"
      icon={mdiCheckboxMarkedOutline}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    />
  )
}
