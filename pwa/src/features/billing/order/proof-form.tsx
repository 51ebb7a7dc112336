import { dayInIndia } from '@abhyas/shared/india/days'
import type { TransferMethod } from '@abhyas/shared/billing/orders/choices'
import { orderLimits } from '@abhyas/shared/billing/orders/limits'
import { proofRules } from '@abhyas/shared/billing/orders/rules'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { sendProof } from '../../../data/orders.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Heading } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ScreenshotField, screenshotId } from './screenshot-field.tsx'
import { useScreenshot } from './use-screenshot.ts'

const whereItIs: Readonly<Record<TransferMethod, string>> = {
  upi: '12 digits. In your UPI app: history, this payment, "UPI transaction ID" or "UTR".',
  bank: "12 digits (IMPS) or 16 to 22 letters and digits (NEFT, RTGS). In your bank's message or statement.",
}

const dayMs = 24 * 3_600_000

interface ProofFormProps {
  readonly order: Order
  readonly method: TransferMethod
  /** The order has moved on meanwhile. */
  readonly onGone: () => void
}

/** What tells staff which transfer is this one. It is kept on the device while somebody looks into their bank's app. */
export function ProofForm({ order, method, onGone }: ProofFormProps) {
  // The form is opened again before a day has passed.
  const [now] = useState(() => Date.now())
  const form = useCheckedForm({
    start: { utr: '', paid_on: dayInIndia(now), sender: '' },
    prefix: 'proof-',
    check: (values) => checkForm(proofRules, { ...values, method }, { now: Date.now() }),
    async send({ utr, paid_on, sender }) {
      const { file, onProgress } = screenshot
      const proof = { utr, paid_on, method, ...(sender.trim() && { sender: sender.trim() }) }
      const told = (part: number) => onProgress(file && part)
      told(0)
      try {
        toast(await sendProof(order.id, { ...proof, file }, told))
      } finally {
        onProgress(undefined)
      }
      draft.forget()
    },
    failed(error) {
      const { status, code, message, fields } = callErrorOf(error)
      if (fields.file) {
        screenshot.refuse(fields.file)
        document.getElementById(screenshotId)?.focus()
        return {}
      }
      if (code === 'utr_taken') return { utr: message }
      if (status === 409) onGone()
      return sentencesOf(error)
    },
  })
  const screenshot = useScreenshot()
  const draft = useFormDraft(form, `proof ${order.id}`)
  return (
    <BoundForm form={form} aria-labelledby="proof">
      <Heading id="proof" variant="h4" sx={{ mb: 1.5 }}>
        I have paid
      </Heading>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormText
          name="utr"
          label="Transfer number (UTR)"
          hint={whereItIs[method]}
          autoComplete="off"
          inputProps={{ inputMode: method === 'upi' ? 'numeric' : 'text', maxLength: 40, spellCheck: false }}
        />
        <FormText
          name="paid_on"
          label="Paid on"
          type="date"
          inputProps={{ min: dayInIndia(now - orderLimits.paidDays * dayMs), max: dayInIndia(now) }}
        />
        <FormText
          name="sender"
          label="Who has sent it (optional)"
          hint="The name on the account, if it is not yours."
          autoComplete="off"
        />
        <ScreenshotField of={screenshot} />
        <FormProblem />
        <FormSubmit fullWidth>Send</FormSubmit>
      </Box>
    </BoundForm>
  )
}
