import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiContentSaveOutline, mdiSend } from '@mdi/js'
import Box from '@mui/material/Box'
import type { SittingView } from '../../../data/attempts/sitting-view.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

type Facts = Pick<SittingView, 'saving' | 'isFull' | 'acceptedAt'>

/** How safe the answers are, in words that are never ahead of the truth. */
export function savingWords({ saving, isFull, acceptedAt }: Facts): string {
  if (saving === 'failed')
    return isFull ? 'Not saved: this device has no room left' : 'Not saved: this browser keeps nothing'
  if (saving === 'unkept') return 'A sample: nothing is stored'
  if (saving === 'saving') return 'Saving...'
  if (saving === 'saved') return 'Saved on this device'
  if (saving === 'sent') return 'Sent, waiting for the answer'
  const at = acceptedAt === undefined ? '' : `, ${shortMoment(new Date(acceptedAt).toISOString())}`
  return `Accepted by the server${at}`
}

const icons = {
  failed: mdiAlertCircleOutline,
  saving: mdiContentSaveOutline,
  saved: mdiContentSaveOutline,
  sent: mdiSend,
  accepted: mdiCheckCircleOutline,
  unkept: mdiContentSaveOutline,
} as const

/** The state of saving, seen all the time. Heard is only what matters: that nothing is saved, that it is accepted. */
export function SavingWord({ of }: { readonly of: Facts }) {
  const words = savingWords(of)
  const isFailed = of.saving === 'failed'
  const isSpoken = isFailed || of.saving === 'accepted'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        typography: 'body2',
        color: isFailed ? 'error.main' : 'text.secondary',
        fontWeight: isFailed ? 600 : 400,
      }}
    >
      <Icon path={icons[of.saving]} sx={{ fontSize: '1.125rem', mt: '1px' }} />
      <span data-saving={of.saving}>{words}</span>
      <span role="status" style={visuallyHidden}>
        {isSpoken ? (isFailed ? words : 'Accepted by the server') : ''}
      </span>
    </Box>
  )
}
