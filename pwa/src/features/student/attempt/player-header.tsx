import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PlayerMenu } from './menu/player-menu.tsx'
import { SavingWord } from './saving-word.tsx'
import { Timer } from './timer.tsx'
import type { SittingView } from '../../../data/attempts/sitting-view.ts'
import { type Player, useLeft } from './use-player.ts'

/** A long name leaves its place to the questions. */
const twoLines = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

interface PlayerHeaderProps {
  readonly player: Player
  readonly view: SittingView
  readonly onSubmit: () => void
}

/** The name of the test, how safe the answers are, and what is left of the time. */
export function PlayerHeader({ player, view, onSubmit }: PlayerHeaderProps) {
  const { sitting, openSection, slot, total } = player
  const left = useLeft(player)
  const { test_name } = sitting.kept.grant
  return (
    <Box
      component="header"
      sx={({ vars }) => ({ position: 'sticky', top: 0, zIndex: 2, bgcolor: vars?.palette.background.paper })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2, md: 4 }, pr: { xs: 0.5, md: 3 }, py: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h1" title={test_name} sx={twoLines}>
            {test_name}
          </Typography>
          <SavingWord of={view} />
        </Box>
        {left !== null && <Timer left={left} of={openSection ? 'this section' : 'the test'} />}
        <PlayerMenu player={player} onSubmit={onSubmit} />
      </Box>
      <Box aria-hidden sx={({ vars }) => ({ height: 4, bgcolor: vars?.palette.divider })}>
        <Box
          // With `sx` each width would add a CSS rule that is never removed.
          style={{ width: `${((slot.number ?? 0) / Math.max(1, total)) * 100}%` }}
          sx={{ height: '100%', bgcolor: 'primary.main' }}
        />
      </Box>
    </Box>
  )
}
