import { orderLimits } from '@abhyas/shared/billing/orders/limits'
import { moneyRules } from '@abhyas/shared/billing/payments/rules'
import type { NewMoney, OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { dayInIndia } from '@abhyas/shared/india/days'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiCashPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, callErrorOf } from '../../../../data/api-client.ts'
import { paiseOf } from '../../../../entities/plan/typed-rupees.ts'
import { DrawerFrame } from '../../../../ui/drawer-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../../ui/form/bound-form.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { useCallKey } from '../../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { listPath, paymentPath, takePayment } from '../payment-calls.ts'

const title = 'Note money'
const dayMs = 24 * 3_600_000

/** Notes money that is in the account and that nobody has announced, and opens it. */
export function NoteMoney() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <OnlineButton
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiCashPlus} />}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </OnlineButton>
      {isOpen && (
        <DrawerFrame
          title={title}
          hint="For a bank transfer that belongs to no order. It is kept apart until you assign it or refund it."
          onClose={() => setIsOpen(false)}
        >
          <NoteForm />
        </DrawerFrame>
      )}
    </>
  )
}

interface Values {
  readonly amount: string
  readonly utr: string
  readonly paid_on: string
  readonly sender: string
  readonly note: string
}

const moneyOf = ({ amount, sender, note, ...values }: Values): NewMoney => ({
  ...values,
  amount: paiseOf(amount),
  ...(sender.trim() && { sender: sender.trim() }),
  ...(note.trim() && { note: note.trim() }),
})

function NoteForm() {
  const key = useCallKey()
  const navigate = useNavigate()
  // The drawer is opened again before a day has passed.
  const [now] = useState(() => Date.now())
  const form = useCheckedForm<Values>({
    start: { amount: '', utr: '', paid_on: dayInIndia(now), sender: '', note: '' },
    prefix: 'money-',
    check: (values) => checkForm(moneyRules, moneyOf(values), { now: Date.now() }),
    async send(values) {
      const answered = await call<SuccessAnswer<OpenedPayment>>('POST', listPath, moneyOf(values), key.headers())
      takePayment(answered)
      toast(answered.message)
      void navigate(paymentPath(answered.data.id))
    },
    failed(error) {
      key.failed(error)
      const { code, message } = callErrorOf(error)
      return code === 'utr_taken' ? { utr: message } : sentencesOf(error)
    },
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormText name="amount" label="Amount in rupees" inputProps={{ inputMode: 'decimal' }} autoFocus />
        <FormText
          name="utr"
          label="Transfer number (UTR)"
          hint="As the statement of your bank has it."
          autoComplete="off"
          inputProps={{ maxLength: 40, spellCheck: false }}
        />
        <FormText
          name="paid_on"
          label="Paid on"
          type="date"
          inputProps={{ min: dayInIndia(now - orderLimits.paidDays * dayMs), max: dayInIndia(now) }}
        />
        <FormText name="sender" label="Sender (optional)" hint="The name on the statement." autoComplete="off" />
        <FormText name="note" label="Note (optional)" hint="Only staff read it." multiline minRows={2} />
        <FormProblem />
        <FormSubmit fullWidth>{title}</FormSubmit>
      </Box>
    </BoundForm>
  )
}
