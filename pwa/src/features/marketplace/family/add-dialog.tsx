import { checkForm } from '@abhyas/shared/forms/check-form'
import { isAdult, newLearnerRules } from '@abhyas/shared/marketplace/learners/rules'
import type { Learner, NewLearner } from '@abhyas/shared/marketplace/learners/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormField } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { AgeNeeded } from './age-needed.tsx'
import { FormConsents } from './consent-field.tsx'
import { LearnerFields, type OwnFields, RelationField } from './learner-fields.tsx'
import { atSwitches } from './learner-words.ts'
import { useNotice } from './use-notice.ts'

interface NewFields extends OwnFields {
  relation: string
  consents: readonly string[]
}

const start: NewFields = {
  first_name: '',
  date_of_birth: '',
  studying_in: '',
  board: '',
  medium: '',
  relation: '',
  consents: [],
}

/** What is agreed to is agreed to anew each time. */
const withoutConsents = (fields: NewFields): Partial<NewFields> => ({ ...fields, consents: [] })

const isOfAge = (birth: string) => isAdult(birth, new Date()) === true

interface AddDialogProps {
  readonly onAdded: (learner: Learner) => void
  readonly onClose: () => void
}

/** Adds a child, and agrees for them. What was typed is kept on the device until it is sent. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const notice = useNotice()
  const [needsAge, setNeedsAge] = useState(false)
  const keyOf = useKeys()
  const bodyOf = (values: NewFields): NewLearner => ({
    ...values,
    consents: isOfAge(values.date_of_birth) ? [] : [...values.consents],
    ...notice.named,
  })
  const form = useCheckedForm<NewFields>({
    start,
    prefix: 'child-',
    check: (values) => atSwitches(checkForm(newLearnerRules, bodyOf(values), { today: new Date() })),
    failed: (error) => {
      const isAgeMissing = callErrorOf(error).code === 'age_needed'
      setNeedsAge(isAgeMissing)
      return isAgeMissing ? {} : atSwitches(sentencesOf(error))
    },
    send: async (values) => {
      const body = bodyOf(values)
      const { data, message } = await call<SuccessAnswer<Learner>>('POST', '/learners', body, {
        'idempotency-key': keyOf(body),
      })
      forget()
      toast(message)
      onAdded(data)
    },
  })
  const { forget } = useFormDraft(form, 'family-new', withoutConsents)
  return (
    <DialogFrame title="Add a child" fillsPhone maxWidth="sm" onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <LearnerFields />
          <RelationField />
          <FormField<string> name="date_of_birth">
            {({ value }) =>
              isOfAge(value) ? (
                <Muted>People aged 18 or older agree for themselves: there is nothing to agree to here.</Muted>
              ) : (
                <FormConsents name="consents" state={notice} />
              )
            }
          </FormField>
          <FormProblem />
          {needsAge && <AgeNeeded />}
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit>Add the child</FormSubmit>
        </DialogButtons>
      </BoundForm>
    </DialogFrame>
  )
}

/** The same key for the same child, however often it is sent; another one once something was changed. */
function useKeys(): (body: NewLearner) => string {
  const last = useRef({ sent: '', key: '' })
  return (body) => {
    const sent = JSON.stringify(body)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}
