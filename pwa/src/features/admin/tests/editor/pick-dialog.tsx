import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { QuestionPicker } from '../../../../entities/question/question-picker.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { KeyButton } from '../../../../ui/key-button.tsx'
import { StickyBar } from '../../../../ui/sticky-bar.tsx'
import { usePickList } from './use-pick-list.ts'

interface PickDialogProps {
  /** Where they are added. */
  readonly to: string
  /** Picks the text of a group: one passage. */
  readonly isPassage: boolean
  /** Id of the test; undefined for one that is not stored. */
  readonly testId: string | undefined
  /** Ids of questions that the test has. */
  readonly taken: ReadonlySet<string>
  readonly onPick: (questions: readonly QuestionRow[]) => void
  readonly onClose: () => void
}

/** Picks approved questions, or the text of a group. */
export function PickDialog({ to, isPassage, testId, taken, onPick, onClose }: PickDialogProps) {
  const pickList = usePickList({ testId, taken, isPassage })
  const [chosen, setChosen] = useState<readonly QuestionRow[]>([])
  const count = chosen.length
  const add = () => count > 0 && onPick(chosen)
  return (
    <DialogFrame
      title={isPassage ? 'Add a text' : 'Pick questions'}
      hint={isPassage ? `A passage that questions of ${to} are about` : `Approved questions, into ${to}`}
      maxWidth="lg"
      fillsPhone
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
      }}
    >
      <QuestionPicker
        {...pickList}
        chosen={chosen}
        // A group has one text: another choice replaces the one before.
        onChange={(next) => setChosen(isPassage ? next.slice(-1) : next)}
      />
      <StickyBar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Typography sx={{ fontWeight: 600, flex: { xs: '1 0 100%', sm: 1 } }}>{count} selected</Typography>
        <Button onClick={onClose}>Cancel</Button>
        <KeyButton
          label={isPassage ? 'Add the text' : `Add ${count} ${count === 1 ? 'question' : 'questions'}`}
          keyCap="Ctrl ↵"
          variant="contained"
          disabled={count === 0}
          onClick={add}
        />
      </StickyBar>
    </DialogFrame>
  )
}
