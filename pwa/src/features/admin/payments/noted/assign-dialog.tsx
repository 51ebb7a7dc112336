import { rupees, shortRupees } from '@abhyas/shared/billing/money/rupees'
import { assignRules } from '@abhyas/shared/billing/payments/rules'
import type { FoundOrder, OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { amountsDiffer } from '@abhyas/shared/billing/payments/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call, callErrorOf } from '../../../../data/api-client.ts'
import { orderState } from '../../../../entities/order/order-words.ts'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { BoundForm } from '../../../../ui/form/bound-form.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { exactMoment } from '../../../../ui/moment.ts'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { paymentPath, refreshPayments, takePayment } from '../payment-calls.ts'
import { DialogActions } from '../dialog-actions.tsx'

interface AssignDialogProps {
  readonly payment: OpenedPayment
  readonly onClose: () => void
}

/** Finds an order by its number, shows whose it is, and gives the money to it. */
export function AssignDialog({ payment, onClose }: AssignDialogProps) {
  const [order, setOrder] = useState<FoundOrder>()
  return (
    <DialogFrame title="Assign to an order" hint={`${rupees(payment.amount)} from the account.`} onClose={onClose}>
      {order ? (
        <Found payment={payment} order={order} onBack={() => setOrder(undefined)} onClose={onClose} />
      ) : (
        <FindForm onFound={setOrder} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

interface FindFormProps extends Pick<AssignDialogProps, 'onClose'> {
  readonly onFound: (order: FoundOrder) => void
}

function FindForm({ onFound, onClose }: FindFormProps) {
  const form = useCheckedForm({
    start: { order_id: '' },
    prefix: 'assign-',
    check: (values) => checkForm(assignRules, values, undefined),
    async send({ order_id }) {
      const path = `/admin/orders/${encodeURIComponent(order_id.trim())}`
      onFound((await call<SuccessAnswer<FoundOrder>>('GET', path)).data)
    },
    failed(error) {
      const { status, message } = callErrorOf(error)
      return status === 404 ? { order_id: message } : sentencesOf(error)
    },
  })
  return (
    <BoundForm form={form}>
      <FormText
        name="order_id"
        label="Number of the order"
        hint="As its buyer reads it: ORD-10001."
        autoComplete="off"
        inputProps={{ maxLength: 100, spellCheck: false }}
        autoFocus
      />
      <DialogActions label="Find" onClose={onClose} />
    </BoundForm>
  )
}

interface FoundProps extends AssignDialogProps {
  readonly order: FoundOrder
  readonly onBack: () => void
}

/** Whose order it is, before it is paid with the money. */
function Found({ payment, order, onBack, onClose }: FoundProps) {
  const { isBusy, problem, submit } = useSubmit()
  const isFitting = order.total === payment.amount && order.currency === payment.currency
  const assign = () =>
    submit(async () => {
      try {
        const path = `${paymentPath(payment.id)}/assign`
        const answered = await call<SuccessAnswer<OpenedPayment>>('POST', path, { order_id: order.id })
        takePayment(answered)
        toast(answered.message)
        onClose()
      } catch (error) {
        if ([404, 409].includes(callErrorOf(error).status)) refreshPayments()
        throw error
      }
    })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FactList
        facts={[
          ['Order', order.number],
          ['Buyer', order.billing_name],
          ['For', order.beneficiary],
          ['Plan', order.title],
          ['Total', rupees(order.total)],
          ['Status', orderState(order.status).text],
          ['Ordered', exactMoment(order.created_at)],
        ]}
      />
      {!isFitting && <Problem>{amountsDiffer}</Problem>}
      {problem && <Problem>{problem}</Problem>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={isBusy} autoFocus>
          Another order
        </Button>
        {isFitting && (
          <OnlineButton variant="contained" loading={isBusy} onClick={() => void assign()}>
            {`Assign ${shortRupees(payment.amount)}`}
          </OnlineButton>
        )}
      </Box>
    </Box>
  )
}
