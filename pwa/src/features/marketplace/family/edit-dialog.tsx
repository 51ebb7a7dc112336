import { checkForm } from '@abhyas/shared/forms/check-form'
import { learnerRules } from '@abhyas/shared/marketplace/learners/rules'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { shownDay } from '../../../ui/moment.ts'
import { toast } from '../../../ui/toast.ts'
import { LearnerFields, learnerLabels, type OwnFields } from './learner-fields.tsx'

interface EditDialogProps {
  readonly learner: Learner
  readonly onSaved: (learner: Learner) => void
  readonly onClose: () => void
}

const ownFieldsOf = ({ first_name, date_of_birth, studying_in, board, medium }: OwnFields): OwnFields => ({
  first_name,
  date_of_birth,
  studying_in,
  board,
  medium,
})

/** Changes what is said about a child. Where another guardian was faster, the caller sees both and decides. */
export function EditDialog({ learner, onSaved, onClose }: EditDialogProps) {
  // What the caller began with: the card behind the dialog may become newer.
  const [base, setBase] = useState(learner)
  const [theirs, setTheirs] = useState<Learner>()
  const form = useCheckedForm<OwnFields>({
    start: ownFieldsOf(base),
    prefix: 'child-',
    check: (values) => checkForm(learnerRules, values, { today: new Date() }),
    send: (values) => save(values, base.version),
    failed: (error) => {
      const { status, data } = callErrorOf(error)
      if (status !== 412) return sentencesOf(error)
      setTheirs(data as Learner)
      return {}
    },
  })
  async function save(values: OwnFields, version: number): Promise<void> {
    setTheirs(undefined)
    const path = `/learners/${base.id}`
    const { data, message } = await call<SuccessAnswer<Learner>>('PUT', path, values, ifMatch(version)).catch(
      (error: unknown) => {
        const { status, data: now } = callErrorOf(error)
        // Of what both may write nothing is new: somebody has changed what they agree to.
        if (status !== 412 || !isSame(now as Learner, base)) throw error
        return call<SuccessAnswer<Learner>>('PUT', path, values, ifMatch((now as Learner).version))
      },
    )
    toast(message)
    onSaved(data)
  }
  return (
    <DialogFrame title={`Edit ${base.first_name}`} fillsPhone maxWidth="sm" onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <LearnerFields />
          <FormProblem />
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit>Save</FormSubmit>
        </DialogButtons>
      </BoundForm>
      {theirs && (
        <ConflictDialog
          hint="Another guardian, or another device of yours, saved first. Nothing of yours is lost."
          fields={learnerLabels}
          base={{ ...ownFieldsOf(base) }}
          theirs={{ ...ownFieldsOf(theirs) }}
          mine={{ ...form.methods.getValues() }}
          show={(name, value) => (name === 'date_of_birth' ? shownDay(value) : value)}
          onReload={() => {
            form.methods.reset(ownFieldsOf(theirs))
            setBase(theirs)
            setTheirs(undefined)
          }}
          onOverwrite={() => void form.submit((values) => save(values, theirs.version))}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </DialogFrame>
  )
}

const isSame = (one: OwnFields, other: OwnFields) => learnerLabels.every(({ name }) => one[name] === other[name])
