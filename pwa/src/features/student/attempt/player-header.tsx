import { mdiArrowLeft, mdiFileDownloadOutline, mdiSend } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { saveAnswers } from './save-answers.ts'
import { SavingWord } from './saving-word.tsx'
import { Timer } from './timer.tsx'
import type { Player } from './use-player.ts'

interface PlayerHeaderProps {
  readonly player: Player
  readonly onSubmit: () => void
}

/** The name of the test, how safe the answers are, and what is left of the time. */
export function PlayerHeader({ player, onSubmit }: PlayerHeaderProps) {
  const { sitting, view, left, openSection, slot, total } = player
  const { test_name, test_id } = sitting.kept.grant
  return (
    <Box
      component="header"
      sx={({ vars }) => ({ position: 'sticky', top: 0, zIndex: 2, bgcolor: vars?.palette.background.paper })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2, md: 4 }, pr: { xs: 0.5, md: 3 }, py: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {test_name}
          </Typography>
          <SavingWord of={view} />
        </Box>
        {left !== null && <Timer left={left} of={openSection ? 'this section' : 'the test'} />}
        <ActionMenu
          label="More"
          actions={[
            { text: 'Submit test', icon: mdiSend, run: onSubmit },
            { text: 'Save my answers as a file', icon: mdiFileDownloadOutline, run: () => void saveAnswers(sitting) },
            { text: 'Leave for now: the time runs on', icon: mdiArrowLeft, to: `/tests/${test_id}` },
          ]}
        />
      </Box>
      <Box aria-hidden sx={({ vars }) => ({ height: 4, bgcolor: vars?.palette.divider })}>
        <Box
          sx={({ vars }) => ({
            height: '100%',
            width: `${((slot.number ?? 0) / Math.max(1, total)) * 100}%`,
            bgcolor: vars?.palette.primary.main,
          })}
        />
      </Box>
    </Box>
  )
}
