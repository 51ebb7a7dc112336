import { useState } from 'react'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { MomentField } from '../../../ui/moment-field.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { changeStatus } from './test-calls.ts'
import type { TestDialogProps } from './test-dialog-props.ts'

/** Opens a closed test again, until a later time. */
export function ReopenDialog({ test, onDone, onClose }: TestDialogProps) {
  const [closes_at, setClosesAt] = useState('')
  const { isBusy, problem, submit } = useSubmit()
  const reopen = () => submit(async () => onDone(await changeStatus(test, { status: 'active', closes_at })))
  return (
    <DialogFrame title="Reopen this test" hint={test.test_name} onClose={onClose}>
      <Form onSubmit={reopen}>
        <MomentField
          id="reopen-closes_at"
          label={test.test_type === 'exam' ? 'Closes' : 'Closes (empty: stays open)'}
          value={closes_at}
          problem={problem}
          onChange={setClosesAt}
        />
        <DialogButtons onClose={onClose}>
          <OnlineButton type="submit" variant="contained" loading={isBusy}>
            Reopen
          </OnlineButton>
        </DialogButtons>
      </Form>
    </DialogFrame>
  )
}
