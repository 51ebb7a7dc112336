import type { MoveNeed, Need } from '@abhyas/shared/marketplace/needs/shapes'
import { editableStates } from '@abhyas/shared/marketplace/needs/states'
import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { moveNeed } from '../../../data/needs.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EditNeedDialog } from './edit-need-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

/** What a family can do with its need now. A pause can be taken back; the end of a need is asked for. */
export function NeedMoves({ of: need }: { readonly of: Need }) {
  const { id, may, answers, state } = need
  const [isEditing, setIsEditing] = useState(false)
  const [asked, setAsked] = useState<'filled' | 'closed'>()
  async function move(body: MoveNeed, says: string, undo?: MoveNeed): Promise<void> {
    setAsked(undefined)
    try {
      await moveNeed(id, body)
      const back = undo && { label: 'Undo', run: () => void move(undo, 'Open again') }
      toast(says, 'success', back)
    } catch (error) {
      toastError(error)
    }
  }
  const pause = () => void move({ state: 'paused' }, 'Paused: nobody answers now.', { state: 'open' })
  const has = (state: string) => may.includes(state)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {has('open') && (
        <OnlineButton variant="contained" onClick={() => void move({ state: 'open' }, 'Open again')}>
          Open again
        </OnlineButton>
      )}
      {editableStates.some((one) => one === state) && (
        <OnlineButton onClick={() => setIsEditing(true)}>Edit</OnlineButton>
      )}
      {has('paused') && <OnlineButton onClick={pause}>Pause</OnlineButton>}
      {has('filled') && <OnlineButton onClick={() => setAsked('filled')}>Filled</OnlineButton>}
      {has('closed') && <OnlineButton onClick={() => setAsked('closed')}>Close</OnlineButton>}
      {isEditing && <EditNeedDialog need={need} onClose={() => setIsEditing(false)} />}
      {asked === 'closed' && (
        <ConfirmDialog
          title="Close this need?"
          text="Nobody can answer it any more. Your conversations stay."
          action="Close it"
          isHarsh
          onConfirm={() => void move({ state: 'closed' }, 'Closed')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'filled' && (
        <FilledDialog
          answers={answers}
          onFilled={(tutor_id) => void move({ state: 'filled', tutor_id }, 'Your need is filled. Enjoy your lessons!')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}

interface FilledProps {
  readonly answers: Need['answers']
  readonly onFilled: (tutor: string) => void
  readonly onClose: () => void
}

/** Asks who teaches now: one of those who answered, or nobody of them. */
function FilledDialog({ answers, onFilled, onClose }: FilledProps) {
  const [tutor, setTutor] = useState('')
  const id = useId()
  const tutors = answers.flatMap((one) => one.tutor ?? [])
  return (
    <ConfirmDialog
      title="Have you found a tutor?"
      text="Nobody can answer this need any more. Your conversations stay."
      action="Filled"
      onConfirm={() => onFilled(tutor)}
      onClose={onClose}
    >
      {tutors.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <SelectField
            id={id}
            label="Who teaches now?"
            empty="Somebody else"
            options={tutors.map((one) => ({ value: one.id, text: one.name }))}
            value={tutor}
            onChange={({ target }) => setTutor(target.value)}
          />
        </Box>
      )}
    </ConfirmDialog>
  )
}
