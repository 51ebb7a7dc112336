import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { mdiCheck, mdiContentSaveOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { keepToastsAbove } from '../../../ui/toast.ts'
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

/** Keeps messages and the focused field above the bar. Without a height there is no bar. */
export function keepClear(height?: number): void {
  const { style } = document.documentElement
  const text = height === undefined ? '' : `${height}px`
  if (style.scrollPaddingBottom === text) return
  style.scrollPaddingBottom = text
  keepToastsAbove(text)
}

/** Where the changes of the step are kept. */
function whereIs({ isUnkept, isChanged, keptAt }: StepForm, waits: boolean): string {
  if (isUnkept) return 'Not saved on this device'
  if (!isChanged) return waits ? 'Saved on this device, not sent yet' : 'Nothing unsaved'
  if (keptAt === undefined) return 'Saving on this device'
  return `Saved on this device, ${shortMoment(new Date(keptAt).toISOString())}`
}

/** The buttons to the next and the previous step, and where the changes are kept. */
export function SavingBar({ form, waits, stepId, nextLabel, onBack }: SavingBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // Read after the browser's own layout: an earlier read costs a slow phone an extra one.
    const observer = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0
      // A bar that is hidden has no height, and must not override the visible one.
      if (height > 0) keepClear(height)
    })
    observer.observe(bar.current!)
    return () => observer.disconnect()
  }, [])
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
