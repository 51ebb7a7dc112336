import { bankMissing } from '@abhyas/shared/content/banks/texts'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import { tagMissing, tagTooLong } from '@abhyas/shared/content/questions/texts'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { BankPicker } from '../../../entities/bank/lazy-bank-picker.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { TextField } from '../../../ui/text-field.tsx'

const questions = (count: number) => `${formatNumber(count)} ${count === 1 ? 'question' : 'questions'}`

interface FrameProps {
  readonly title: string
  readonly action: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const Frame = ({ title, action, onSubmit, onClose, children }: FrameProps) => (
  <DialogFrame title={title} onClose={onClose}>
    <Form onSubmit={async () => onSubmit()}>
      {children}
      <DialogButtons onClose={onClose}>{action}</DialogButtons>
    </Form>
  </DialogFrame>
)

interface AskProps {
  /** Of the selected questions. */
  readonly count: number
  /** Gets the tag, or the id of the bank. */
  readonly onDone: (value: string) => void
  readonly onClose: () => void
}

/** Asks for the tag that the selected questions get. */
export function TagDialog({ count, onDone, onClose }: AskProps) {
  const [tag, setTag] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(): void {
    const wanted = tag.trim()
    if (wanted === '') setProblem(tagMissing)
    else if (wanted.length > questionLimits.tag) setProblem(tagTooLong(questionLimits.tag))
    else onDone(wanted)
  }
  return (
    <Frame title={`Add a tag to ${questions(count)}`} action="Add tag" onSubmit={submit} onClose={onClose}>
      <TextField
        id="bulk-tag"
        label="Tag"
        autoFocus
        autoComplete="off"
        value={tag}
        problem={problem}
        onChange={({ target }) => setTag(target.value)}
      />
    </Frame>
  )
}

/** Asks for the bank that the selected questions move to. */
export function MoveDialog({ count, onDone, onClose }: AskProps) {
  const [bank, setBank] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => (bank ? onDone(bank) : setProblem(bankMissing))
  return (
    <Frame title={`Move ${questions(count)}`} action="Move" onSubmit={submit} onClose={onClose}>
      <BankPicker
        id="bulk-bank"
        label="To the bank"
        value={bank}
        problem={problem}
        isActiveOnly
        placeholder="Bank name"
        onChange={setBank}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Questions that the bank already has stay where they are.
      </Typography>
    </Frame>
  )
}
