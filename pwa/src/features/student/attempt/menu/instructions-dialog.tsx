import Box from '@mui/material/Box'
import { useTest } from '../../../../data/tests.ts'
import { TestRules } from '../../../../entities/attempt/test-rules.tsx'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import type { Player } from '../use-player.ts'

interface InstructionsDialogProps {
  readonly player: Player
  readonly onClose: () => void
}

/** The instructions again, while the test runs: those of its author as far as this device has them. */
export function InstructionsDialog({ player: { sitting }, onClose }: InstructionsDialogProps) {
  const { grant } = sitting.kept
  const instructions = useTest(grant.test_id || undefined).answer?.data.instructions ?? ''
  return (
    <DialogFrame title="Instructions" hint={grant.test_name} maxWidth="sm" fillsPhone onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {instructions !== '' && <RichHtml html={instructions} />}
        <TestRules
          test_type={sitting.pack.test_type}
          hasClock={grant.allowed_ms !== null}
          hasCheck={sitting.pack.keys !== undefined}
        />
      </Box>
    </DialogFrame>
  )
}
