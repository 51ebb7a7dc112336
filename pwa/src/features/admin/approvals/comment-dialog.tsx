import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import { approvalLimits } from '@abhyas/shared/content/questions/approvals/decisions'
import { commentMissing, commentTooLong } from '@abhyas/shared/content/questions/approvals/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'

interface CommentDialogProps {
  /** How many questions it is about. */
  readonly count: number
  readonly onDecide: (decision: 'request-changes' | 'reject', comment: string) => void
  readonly onClose: () => void
}

const commentRules: FormRules<{ readonly comment: string }> = [
  { field: 'comment', checks: [required(commentMissing), atMost(approvalLimits.comment, commentTooLong)] },
]

/** Asks for the reason, which the author reads: to be changed, or not to be used at all. */
export function CommentDialog({ count, onDecide, onClose }: CommentDialogProps) {
  const form = useCheckedForm({
    start: { comment: '' },
    prefix: 'review-',
    check: ({ comment }) => checkForm(commentRules, { comment: comment.trim() }, undefined),
    send: ({ comment }) => onDecide('request-changes', comment.trim()),
  })
  return (
    <DialogFrame
      title={count === 1 ? 'What is wrong with this question?' : `What is wrong with these ${count} questions?`}
      hint="The author reads this. You can undo it for ten seconds."
      onClose={onClose}
    >
      <BoundForm form={form}>
        <FormText name="comment" label="Reason" multiline minRows={3} autoFocus />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained">
            Request changes
          </Button>
          <Button
            variant="outlined"
            color="error"
            onClick={() => void form.submit(({ comment }) => onDecide('reject', comment.trim()))}
          >
            Reject
          </Button>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
