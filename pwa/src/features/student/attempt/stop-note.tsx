import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation } from 'react-router-dom'
import { saveAnswers } from './save-answers.ts'
import type { Sitting, SittingView } from '../../../data/attempts/sitting-view.ts'
import { useOnline } from '../../../data/connection.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

interface StopNoteProps {
  readonly sitting: Sitting
  readonly view: SittingView
  readonly onTakeOver: () => void
}

/** Why something does not go on here, and what to do. */
export function StopNote({ sitting, view, onTakeOver }: StopNoteProps) {
  const isOnline = useOnline()
  const { pathname } = useLocation()
  const says = wordsOf(view, isOnline)
  return (
    <Box role="status">
      {says && (
        <Box
          sx={{
            gap: 1,
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            px: { xs: 2, md: 4 },
            py: 1,
            typography: 'body2',
            bgcolor: 'soft.warning.soft',
            color: 'soft.warning.onSoft',
          }}
        >
          <span>{says}</span>
          {(view.saving === 'failed' || view.stop === 'refused') && (
            <Button variant="outlined" color="inherit" onClick={() => void saveAnswers(sitting)}>
              Save my answers as a file
            </Button>
          )}
          {view.stop === 'elsewhere' && (
            <Button variant="outlined" color="inherit" onClick={onTakeOver}>
              Go on here
            </Button>
          )}
          {view.stop === 'logged_out' && (
            <LinkButton label="Log In" to="/login" state={{ backTo: pathname }} variant="outlined" color="inherit" />
          )}
        </Box>
      )}
    </Box>
  )
}

/** What stands in the way, the worst first; empty if nothing does. */
function wordsOf({ fold, stop, refusal, lost, saving }: SittingView, isOnline: boolean): string {
  if (stop === 'elsewhere') return 'This test goes on on another device. What you did here is kept.'
  if (stop === 'logged_out') return 'You are logged out. Your answers are kept on this device; log in to send them.'
  if (stop === 'refused')
    return `The server did not accept these answers: ${refusal} They are kept on this device. Tell your teacher or Support.`
  if (saving === 'unkept') return ''
  if (saving === 'failed')
    return 'This device cannot keep your answers. Keep this page open and free some space. Your answers are sent when you are online.'
  if (lost > 0)
    return `${lost} ${lost === 1 ? 'action' : 'actions'} could not be read by the server. Look through your answers.`
  // Nothing goes on once it is over: what becomes of the answers is said below.
  return isOnline || fold.end ? '' : 'You are offline. Go on: your answers are kept on this device.'
}
