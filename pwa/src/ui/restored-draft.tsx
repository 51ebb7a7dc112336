import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { shortMoment } from './moment.ts'

interface RestoredDraftProps {
  /** When it was typed, in ms since 1970. */
  readonly at: number
  /** What it holds, in words. */
  readonly what: string
  readonly onKeep: () => void
  readonly onDiscard: () => void | Promise<void>
}

/** Says that what was typed before is in the form again. Discarding asks once. */
export function RestoredDraft({ at, what, onKeep, onDiscard }: RestoredDraftProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Box role="status" sx={{ p: 2, borderRadius: '12px', bgcolor: 'soft.info.soft', color: 'soft.info.onSoft' }}>
      <Box sx={{ display: 'flex', gap: 1.5, mb: 1.5 }}>
        <Icon path={mdiHistory} color="info" />
        <Box>
          <Typography variant="h4" component="h3">
            Restored your unsaved changes from {shortMoment(new Date(at).toISOString())}
          </Typography>
          <Typography variant="body2">{what}</Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          color={isAsking ? 'error' : 'primary'}
          variant="outlined"
          onClick={() => void (isAsking ? onDiscard() : onKeep())}
        >
          {isAsking ? 'Yes, discard' : 'Keep it'}
        </Button>
        <Button onClick={() => setIsAsking(!isAsking)}>{isAsking ? 'No' : 'Discard'}</Button>
      </Box>
    </Box>
  )
}
