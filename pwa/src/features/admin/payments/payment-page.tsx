import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { confirmSeen } from '@abhyas/shared/billing/payments/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useRead } from '../../../data/queries.ts'
import { PaymentBadge } from '../../../entities/payment/payment-badge.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { useKey } from '../../../ui/use-key.ts'
import { DecisionBar } from './decision-bar.tsx'
import { LedgerPart } from './ledger-part.tsx'
import { MatchCard, seenId } from './match-card.tsx'
import { NotesPart } from './notes-part.tsx'
import { AssignPart } from './noted/assign-part.tsx'
import { listPath, paymentPath, useWaiting } from './payment-calls.ts'
import { PaymentNumber } from './payment-cells.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { queuePlace } from './queue-place.ts'
import { RefundsPart } from './refunds/refunds-part.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useDecision } from './use-decision.ts'

/** One payment: what is known of it, whether the money is there, and the decision. */
export function PaymentPage() {
  const { id = '' } = useParams()
  return <OnePayment key={id} id={id} />
}

/** Whoever walks through the queue comes back to it, others to the list as they left it. */
function useWayBack(isQueue: boolean) {
  const { state } = useLocation()
  const from = (state as { readonly from?: string } | null)?.from ?? ''
  return { to: isQueue ? `${listPath}?view=approval` : `${listPath}${from}`, name: 'Payments' }
}

function OnePayment({ id }: { readonly id: string }) {
  const isQueue = useSearchParams()[0].get('queue') === '1'
  const read = useRead<SuccessAnswer<OpenedPayment>>(paymentPath(id))
  const back = useWayBack(isQueue)
  const payment = read.answer?.data
  if (!payment || read.problem)
    return (
      <AdminPage title="Payment" back={back}>
        <CallState of={read} rows={4} height={96} />
      </AdminPage>
    )
  return <Opened payment={payment} isQueue={isQueue} back={back} />
}

interface OpenedProps {
  readonly payment: OpenedPayment
  readonly isQueue: boolean
  readonly back: { readonly to: string; readonly name: string }
}

function Opened({ payment, isQueue, back }: OpenedProps) {
  const navigate = useNavigate()
  const [isSeen, setIsSeen] = useState(false)
  const [unseen, setUnseen] = useState<string>()
  const [isRefusing, setIsRefusing] = useState(false)
  const waiting = useWaiting(isQueue).answer?.data ?? []
  const { words, next } = queuePlace(
    waiting.map((one) => one.id),
    payment.id,
  )
  const goOn = () => navigate(next ? `${listPath}/${next}?queue=1` : back.to, { replace: true })
  const decision = useDecision(payment, () => isQueue && void goOn())
  const may = (what: string) => payment.can.includes(what) && !decision.isBusy
  function approve(): void {
    if (!may('approve')) return
    setUnseen(isSeen ? undefined : confirmSeen)
    if (isSeen) void decision.approve()
    else document.getElementById(seenId)?.focus()
  }
  const refuse = () => may('refuse') && setIsRefusing(true)
  useKey('a', approve)
  useKey('r', refuse)
  useKey('n', () => isQueue && void goOn())
  return (
    <AdminPage
      title="Payment"
      back={back}
      badge={
        <>
          <PaymentNumber number={payment.number} />
          <PaymentBadge status={payment.status} />
        </>
      }
      hint={isQueue && words ? words : undefined}
      actions={
        (may('approve') || may('refuse') || decision.isBusy || isQueue) && (
          <DecisionBar
            amount={shortRupees(payment.amount)}
            can={payment.can}
            isBusy={decision.isBusy}
            problem={decision.problem}
            on={{ approve, refuse, ...(isQueue && { next: () => void goOn() }) }}
          />
        )
      }
    >
      <Columns columns="minmax(0, 1fr) 400px" from="lg" gap={2} isTop>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PaymentFacts payment={payment} />
          <MatchCard
            payment={payment}
            isSeen={isSeen}
            problem={decision.unseen ?? unseen}
            onSeen={(isTicked) => {
              setIsSeen(isTicked)
              setUnseen(undefined)
            }}
          />
          <AssignPart payment={payment} />
          <RefundsPart payment={payment} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TimelineCard payment={payment}>
            <NotesPart payment={payment} />
          </TimelineCard>
          <LedgerPart entries={payment.ledger} />
        </Box>
      </Columns>
      {isRefusing && (
        <RefuseDialog
          onRefuse={(reason) => {
            setIsRefusing(false)
            void decision.refuse(reason)
          }}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </AdminPage>
  )
}
