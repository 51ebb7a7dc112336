import type { Changes } from '@abhyas/shared/identity/profile/changes'
import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { labelOf } from '../../../entities/user/profile-words.ts'

interface FoundDraftProps {
  readonly found: { readonly at: number; readonly changes: Changes }
  readonly onDiscard: () => Promise<void>
  /** It is answered, and goes with the button that was pressed: the focus belongs elsewhere. */
  readonly onAnswered: () => void
}

/** Says that what was typed before is in the form again. Discarding asks once. */
export function FoundDraft({ found, onDiscard, onAnswered }: FoundDraftProps) {
  const [state, setState] = useState<'shown' | 'asking' | 'kept'>('shown')
  if (state === 'kept') return null
  const isAsking = state === 'asking'
  async function answer(): Promise<void> {
    if (isAsking) await onDiscard()
    else setState('kept')
    onAnswered()
  }
  const names = [...new Set(Object.keys(found.changes).map(labelOf))].join(', ')
  return (
    <Box role="status" sx={{ p: 2, borderRadius: '12px', bgcolor: 'soft.info.soft', color: 'soft.info.onSoft' }}>
      <Box sx={{ display: 'flex', gap: 1.5, mb: 1.5 }}>
        <Icon path={mdiHistory} color="info" />
        <Box>
          <Typography variant="h4" component="h3">
            Restored your unsaved changes of {shortMoment(new Date(found.at).toISOString())}
          </Typography>
          <Typography variant="body2">Not sent yet: {names}.</Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button color={isAsking ? 'error' : 'primary'} variant="outlined" onClick={() => void answer()}>
          {isAsking ? 'Yes, discard' : 'Keep it'}
        </Button>
        <Button onClick={() => setState(isAsking ? 'shown' : 'asking')}>{isAsking ? 'No' : 'Discard'}</Button>
      </Box>
    </Box>
  )
}
