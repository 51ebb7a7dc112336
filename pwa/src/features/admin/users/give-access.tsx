import { rupees } from '@abhyas/shared/billing/money/rupees'
import { quantityProblem } from '@abhyas/shared/billing/orders/rules'
import { entryRules } from '@abhyas/shared/billing/payments/rules'
import type { NewEntry, OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../data/api-client.ts'
import { refresh, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { FormWhole } from '../../../ui/whole-field.tsx'
import { toast } from '../../../ui/toast.ts'

/** What is on sale, the newest first: as many as a choice can show. */
const plansPath = '/admin/plans?status=active&limit=50'

const methods = [
  { value: 'cash', text: 'Cash that they have paid' },
  { value: 'gift', text: 'A gift' },
]

interface GiveAccessProps {
  readonly userId: string
  readonly name: string
}

/** Opens a plan for somebody who has paid in cash, or as a gift. */
export function GiveAccess(person: GiveAccessProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <OnlineButton variant="outlined" onClick={() => setIsOpen(true)}>
        Give access to a plan
      </OnlineButton>
      {isOpen && (
        <DialogFrame title="Give access to a plan" hint={`${person.name} has it at once, and is told.`} onClose={close}>
          <Plans person={person} onGiven={close} />
        </DialogFrame>
      )}
    </>
  )
}

interface PlansProps {
  readonly person: GiveAccessProps
  readonly onGiven: () => void
}

function Plans({ person, onGiven }: PlansProps) {
  const read = useRead<ListReply<AdminPlan>>(plansPath)
  const plans = read.answer?.data
  if (!plans || read.problem) return <CallState of={read} rows={3} height={72} />
  if (plans.length === 0) return <Muted>Nothing is on sale yet.</Muted>
  return <GiveForm person={person} plans={plans} onGiven={onGiven} />
}

interface Values {
  readonly plan_id: string
  readonly method: string
  readonly note: string
  /** Of a plan of seats; NaN while nothing is typed. */
  readonly quantity: number
}

function GiveForm({ person, plans, onGiven }: PlansProps & { readonly plans: readonly AdminPlan[] }) {
  const key = useCallKey()
  const planOf = (id: string) => plans.find((plan) => plan.id === id)
  const priceOf = (id: string, quantity: number) => (planOf(id)?.prices[0]?.amount ?? 0) * quantity
  const seatsIn = ({ plan_id, quantity }: Values) => (planOf(plan_id)?.per_seat ? quantity : 1)
  const entryOf = ({ plan_id, method, note, ...values }: Values): NewEntry => ({
    user_id: person.userId,
    plan_id,
    method,
    note: note.trim(),
    ...(planOf(plan_id)?.per_seat && { quantity: values.quantity }),
    ...(method === 'cash' && { amount: priceOf(plan_id, seatsIn({ plan_id, method, note, ...values })) }),
  })
  const form = useCheckedForm<Values>({
    start: { plan_id: '', method: '', note: '', quantity: 1 },
    prefix: 'entry-',
    check(values) {
      const seats = seatsIn(values)
      const wrong = quantityProblem(seats, planOf(values.plan_id)?.per_seat === true, priceOf(values.plan_id, 1))
      if (wrong) return { quantity: wrong }
      return checkForm(entryRules, entryOf(values), { price: priceOf(values.plan_id, seats) })
    },
    async send(values) {
      const { message } = await call<SuccessAnswer<OpenedPayment>>(
        'POST',
        '/admin/orders',
        entryOf(values),
        key.headers(),
      )
      toast(message)
      refresh('/admin/payments')
      onGiven()
    },
    failed(error) {
      key.failed(error)
      return sentencesOf(error)
    },
  })
  const values = useWatch({ control: form.methods.control }) as Values
  const { plan_id: planId, method } = values
  const price = priceOf(planId, seatsIn(values))
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSelect name="plan_id" label="Plan" options={plans.map(({ id, title }) => ({ value: id, text: title }))} />
        <FormSelect name="method" label="For" options={methods} />
        {planOf(planId)?.per_seat && <FormWhole name="quantity" label="Number of seats" empty={Number.NaN} />}
        {planId && method === 'cash' && !Number.isNaN(price) && <Muted>{`Take exactly ${rupees(price)}.`}</Muted>}
        <FormText name="note" label="Receipt number or reason" multiline minRows={2} />
        <FormProblem />
        <FormSubmit fullWidth>Give access</FormSubmit>
      </Box>
    </BoundForm>
  )
}
