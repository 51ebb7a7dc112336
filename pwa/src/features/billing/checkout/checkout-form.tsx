import { cleanGstin } from '@abhyas/shared/billing/money/gstin'
import { addressFrom } from '@abhyas/shared/billing/money/limits'
import { billingRules, quantityProblem } from '@abhyas/shared/billing/orders/rules'
import type { NewOrder, Order } from '@abhyas/shared/billing/orders/shapes'
import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { quotePath } from '../../../data/orders.ts'
import { refresh, setAnswer } from '../../../data/queries.ts'
import { BoundForm } from '../../../ui/form/bound-form.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'
import { Bill } from './bill.tsx'
import { BillingFields } from './billing-fields.tsx'
import { Bought } from './bought.tsx'
import { CodePart } from './code-part.tsx'
import { ForWhom } from './for-whom.tsx'
import { PayBar } from './pay-bar.tsx'
import { isNotForThem, QuoteState } from './quote-state.tsx'
import { SeatsPart } from './seats-part.tsx'
import { useCode } from './use-code.ts'

interface CheckoutFormProps {
  readonly plan: Plan
  /** Of the buyer, as the profile has it. */
  readonly name: string
  readonly isGuardian: boolean
}

interface Values {
  readonly billing_name: string
  readonly billing_state: string
  readonly needs_gst: boolean
  readonly billing_gstin: string
  readonly billing_address: string
  readonly coupon_code: string
  /** Empty for the buyer themselves. */
  readonly beneficiary_id: string
  /** NaN while nothing is typed. */
  readonly quantity: number
}

/** One order. Its price is the server's, asked again for another state, and the order names the one that was seen. */
export function CheckoutForm({ plan, name, isGuardian }: CheckoutFormProps) {
  const navigate = useNavigate()
  const key = useCallKey()
  const [state, setState] = useState('')
  const [openOrder, setOpenOrder] = useState('')
  const [childId, setChildId] = useState('')
  const [quantity, setQuantity] = useState(1)
  const coupon = useCode({ planId: plan.id, state, childId, quantity })
  const { read, quote } = coupon
  const total = quote?.total ?? 0
  const form = useCheckedForm<Values>({
    start: {
      beneficiary_id: '',
      quantity: 1,
      billing_name: name,
      billing_state: '',
      needs_gst: false,
      billing_gstin: '',
      billing_address: '',
      coupon_code: '',
    },
    prefix: 'checkout-',
    check: (values) => ({
      ...checkForm(billingRules, bodyOf(values, plan, total), { total }),
      ...quantityIsWrong(values, plan),
      // Nobody orders at the full price who believes that their code is applied.
      ...(!coupon.applied && values.coupon_code.trim() !== '' && { coupon_code: notApplied }),
    }),
    async send(values) {
      // Enter sends a form also where its button is not there: nobody orders what has no price yet.
      if (!quote) return
      setOpenOrder('')
      const code = coupon.applied && { coupon_code: coupon.applied }
      const body = { ...bodyOf(values, plan, total), ...code }
      const { data, message } = await call<SuccessAnswer<Order>>('POST', '/orders', body, key.headers())
      toast(message)
      refresh('/orders?')
      // Back leads to the plan, not to a form that has made its order.
      void navigate(`/orders/${data.id}`, { replace: true })
    },
    failed(error) {
      key.failed(error)
      const { code, data, message } = callErrorOf(error)
      if (code === 'open_order') setOpenOrder((data as Partial<Order> | undefined)?.id ?? '')
      if (code === 'price_changed') setAnswer(quotePath(coupon.priced), { success: true, message, data })
      const wrong = code === 'coupon_used_up' ? { coupon_code: message } : sentencesOf(error)
      if (wrong.coupon_code) coupon.remove()
      return wrong
    },
  })
  const needsGst = useWatch({ control: form.methods.control, name: 'needs_gst' })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isGuardian && <ForWhom onChosen={setChildId} />}
        <Bought plan={plan} quote={quote} />
        {plan.per_seat && <SeatsPart onTyped={(seats) => !seatsProblem(plan, seats) && setQuantity(seats)} />}
        {!isNotForThem(read.problem) && <BillingFields total={total} needsGst={needsGst} onState={setState} />}
        {quote && <CodePart coupon={coupon} methods={form.methods} />}
        {quote ? <Bill of={quote} /> : <QuoteState of={read} />}
      </Box>
      {quote && <PayBar quote={quote} openOrder={openOrder} />}
    </BoundForm>
  )
}

/** A plan with one price for each seat says at its field what is wrong with their number. */
const seatsProblem = ({ per_seat, prices }: Plan, seats: number) =>
  per_seat ? quantityProblem(seats, true, prices[0]?.amount ?? 0) : undefined

function quantityIsWrong({ quantity }: Values, plan: Plan): { quantity?: string } {
  const problem = seatsProblem(plan, quantity)
  return problem ? { quantity: problem } : {}
}

const notApplied = 'Apply the code, or empty this field.'

/** What is sent without a code: nothing of fields that are not shown. */
function bodyOf(values: Values, plan: Plan, total: number): NewOrder {
  const { billing_name, billing_state, needs_gst, billing_gstin, billing_address, beneficiary_id } = values
  const hasAddress = needs_gst || total >= addressFrom
  return {
    plan_id: plan.id,
    ...(plan.per_seat && { quantity: values.quantity }),
    billing_name: billing_name.trim(),
    ...(billing_state && { billing_state }),
    ...(beneficiary_id && { beneficiary_id }),
    ...(needs_gst && { billing_gstin: cleanGstin(billing_gstin) }),
    ...(hasAddress && { billing_address: billing_address.trim() }),
    expected_total: total,
  }
}
