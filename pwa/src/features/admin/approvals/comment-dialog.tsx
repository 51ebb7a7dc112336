import { approvalLimits } from '@abhyas/shared/content/questions/approvals/decisions'
import { commentMissing, commentTooLong } from '@abhyas/shared/content/questions/approvals/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface CommentDialogProps {
  /** How many questions it is about. */
  readonly count: number
  readonly onDecide: (decision: 'request-changes' | 'reject', comment: string) => void
  readonly onClose: () => void
}

/** Asks for the reason, which the author reads: to be changed, or not to be used at all. */
export function CommentDialog({ count, onDecide, onClose }: CommentDialogProps) {
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()
  function decide(decision: 'request-changes' | 'reject'): void {
    const text = comment.trim()
    const wrong = text === '' ? commentMissing : text.length > approvalLimits.comment ? commentTooLong : undefined
    setProblem(wrong)
    if (wrong) document.querySelector<HTMLElement>('#review-comment')?.focus()
    else onDecide(decision, text)
  }
  return (
    <DialogFrame
      title={count === 1 ? 'What is wrong with this question?' : `What is wrong with these ${count} questions?`}
      hint="The author reads this. You can undo it for ten seconds."
      onClose={onClose}
    >
      <Form onSubmit={async () => decide('request-changes')}>
        <TextField
          id="review-comment"
          label="Reason"
          multiline
          minRows={3}
          autoFocus
          value={comment}
          problem={problem}
          onChange={({ target }) => setComment(target.value)}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained">
            Request changes
          </Button>
          <Button variant="outlined" color="error" onClick={() => decide('reject')}>
            Reject
          </Button>
        </Box>
      </Form>
    </DialogFrame>
  )
}
