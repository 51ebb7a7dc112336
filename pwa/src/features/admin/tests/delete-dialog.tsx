import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { testDeleteFailed } from '@abhyas/shared/assessment/test-papers/texts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { deleteTest } from './test-calls.ts'

type Deleted = Pick<
  TestReply,
  'test_id' | 'test_name' | 'board_name' | 'class_name' | 'number_of_questions' | 'version'
>

interface DeleteDialogProps {
  readonly test: Deleted
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a test is deleted for good, and names it. */
export function DeleteDialog({ test, onDone, onClose }: DeleteDialogProps) {
  const { isBusy, submit } = useSubmit()
  const [whyNot, setWhyNot] = useState<string>()
  const remove = () =>
    submit(async () => {
      try {
        const { message } = await deleteTest(test)
        toast(message)
        onDone()
        onClose()
      } catch (error) {
        setWhyNot(callErrorOf(error).message)
        toast(testDeleteFailed, 'error')
      }
    })
  const { number_of_questions: count } = test
  return (
    <ConfirmDialog
      title="Delete Item"
      text="Are you sure you want to delete this item?"
      action="Delete"
      isHarsh
      isDisabled={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Sunken sx={{ mt: 2, p: 1.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {test.test_name}
        </Typography>
        {dotted(test.board_name, test.class_name, `${count} ${count === 1 ? 'question' : 'questions'}`)}
      </Sunken>
      {whyNot && <Problem>{whyNot}</Problem>}
    </ConfirmDialog>
  )
}
