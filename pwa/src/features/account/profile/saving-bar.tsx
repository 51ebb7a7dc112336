import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { mdiCheck, mdiContentSaveOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useKeptClear } from '../../../ui/keep-clear.ts'
import { shortMoment } from '../../../ui/moment.ts'
import { column } from './column.ts'
import type { StepForm } from './use-step.ts'

interface SavingBarProps {
  readonly form: StepForm
  readonly waits: boolean
  readonly stepId: StepId
  readonly nextLabel: string
  readonly onBack: (() => void) | undefined
}

/** Where the changes of the step are kept. */
function whereIs({ isUnkept, isChanged, keptAt }: StepForm, waits: boolean): string {
  if (isUnkept) return 'Not saved on this device'
  if (!isChanged) return waits ? 'Saved on this device, not sent yet' : 'All changes saved'
  if (keptAt === undefined) return 'Saving on this device'
  return `Saved on this device, ${shortMoment(new Date(keptAt).toISOString())}`
}

/** The buttons to the next and the previous step, and where the changes are kept. */
export function SavingBar({ form, waits, stepId, nextLabel, onBack }: SavingBarProps) {
  const bar = useRef<HTMLElement>(null)
  useKeptClear(bar)
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 1,
      }}
    >
      <Box
        sx={{ ...column, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
      >
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            typography: 'body2',
            color: 'text.secondary',
            flexBasis: { xs: '100%', md: 'auto' },
            flexGrow: 1,
          }}
        >
          <Icon path={form.isChanged || waits ? mdiContentSaveOutline : mdiCheck} fontSize="small" />
          {whereIs(form, waits)}
        </Box>
        {onBack && (
          <Button variant="outlined" onClick={onBack} sx={{ minWidth: 104 }}>
            Back
          </Button>
        )}
        <Button
          type="submit"
          form={`profile-step-${stepId}`}
          variant="contained"
          sx={{ flexGrow: { xs: 1, md: 0 }, minWidth: 160 }}
        >
          {nextLabel}
        </Button>
      </Box>
    </Box>
  )
}
