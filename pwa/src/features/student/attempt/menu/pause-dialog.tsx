import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { clockTime } from '../timer.tsx'
import { type Player, useLeft } from '../use-player.ts'

interface PauseDialogProps {
  readonly player: Player
  readonly onClose: () => void
}

/**
 * Hides the questions. The clock runs on: the server cannot check that a paused device hides them. Who needs breaks has
 * their minutes on the clock from the start.
 */
export function PauseDialog({ player, onClose }: PauseDialogProps) {
  const { sitting } = player
  const left = useLeft(player)
  useEffect(() => {
    sitting.add({ type: 'pause' })
    return () => sitting.add({ type: 'unpause' })
  }, [sitting])
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="pause-title">
      <Box sx={{ m: 'auto', p: 2, display: 'grid', gap: 1.5, textAlign: 'center', justifyItems: 'center' }}>
        <Typography id="pause-title" variant="h1">
          Paused
        </Typography>
        <Typography>The questions are hidden. The clock runs on.</Typography>
        {left !== null && (
          <Typography role="timer" variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {clockTime(left)}
          </Typography>
        )}
        <Button variant="contained" autoFocus onClick={onClose} sx={{ minWidth: 160, mt: 1 }}>
          Go on
        </Button>
      </Box>
    </Dialog>
  )
}
