import { rupees } from '@abhyas/shared/billing/money/rupees'
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
}

function GiveForm({ person, plans, onGiven }: PlansProps & { readonly plans: readonly AdminPlan[] }) {
  const key = useCallKey()
  const priceOf = (id: string) => plans.find((plan) => plan.id === id)?.prices[0]?.amount ?? 0
  const entryOf = ({ plan_id, method, note }: Values): NewEntry => ({
    user_id: person.userId,
    plan_id,
    method,
    note: note.trim(),
    ...(method === 'cash' && { amount: priceOf(plan_id) }),
  })
  const form = useCheckedForm<Values>({
    start: { plan_id: '', method: '', note: '' },
    prefix: 'entry-',
    check: (values) => checkForm(entryRules, entryOf(values), { price: priceOf(values.plan_id) }),
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
  const [planId, method] = useWatch({ control: form.methods.control, name: ['plan_id', 'method'] })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSelect name="plan_id" label="Plan" options={plans.map(({ id, title }) => ({ value: id, text: title }))} />
        <FormSelect name="method" label="For" options={methods} />
        {planId && method === 'cash' && <Muted>{`Take exactly ${rupees(priceOf(planId))}.`}</Muted>}
        <FormText name="note" label="Receipt number or reason" multiline minRows={2} />
        <FormProblem />
        <FormSubmit fullWidth>Give access</FormSubmit>
      </Box>
    </BoundForm>
  )
}
