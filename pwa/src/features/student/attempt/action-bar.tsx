import { mdiBookmarkOutline, mdiChevronLeft, mdiChevronRight, mdiDotsGrid, mdiEraser } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCap } from '../../../ui/key-button.tsx'
import { useDisplay } from './menu/display.ts'
import { hasOptionC } from './use-player-keys.ts'
import type { Player } from './use-player.ts'

/** What buttons and keys do. */
export interface Actions {
  readonly next: () => void
  readonly markAndNext: () => void
  readonly clear: () => void
  readonly back: () => void
  readonly forward: () => void
  readonly choose: (place: number) => void
}

/**
 * At the last question, going on leads to the summary.
 * @param latest the player as it is when something is done
 */
export function actionsOf(
  latest: () => Player,
  after: { readonly clear: () => void; readonly submit: () => void },
): Actions {
  const go = (steps: 1 | -1) => {
    const next = latest().beside(steps)
    if (next) latest().go(next.id)
  }
  const goOn = () => (latest().beside(1) ? go(1) : after.submit())
  return {
    next() {
      const { slot, fold, stop, mark } = latest()
      if (stop !== undefined) return
      // As everywhere in India: who saves a marked question has decided.
      if (fold.marked.has(slot.id)) mark(false)
      goOn()
    },
    markAndNext() {
      const { slot, fold, stop, mark } = latest()
      if (stop !== undefined || slot.number === null) return
      if (!fold.marked.has(slot.id)) mark(true)
      goOn()
    },
    clear() {
      const { slot, stop, isChecked, answer } = latest()
      if (stop !== undefined || slot.number === null || isChecked) return
      answer(null)
      after.clear()
    },
    back: () => go(-1),
    forward: () => go(1),
    choose(place) {
      // As by hand: only options are named so, and a section that is full takes no other answer.
      document.querySelectorAll<HTMLInputElement>(`input[name="answer-${latest().slot.id}"]`)[place]?.click()
    },
  }
}

interface ActionBarProps extends Pick<Player, 'slot' | 'total' | 'isChecked'> {
  readonly isStopped: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly actions: Actions
  /** Where the palette is not always open. */
  readonly onPalette: (() => void) | undefined
}

/** The buttons below a question, each with its key. Those that are the same for the next question are not drawn again. */
export const ActionBar = memo(function ActionBar({
  slot,
  total,
  isChecked,
  isStopped,
  isFirst,
  isLast,
  ...on
}: ActionBarProps) {
  const { actions, onPalette } = on
  const isOff = isStopped || slot.number === null
  return (
    <Box
      sx={({ vars }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        px: { xs: 2, md: 4 },
        py: 1,
        display: 'grid',
        gap: 0.5,
        borderTop: `1px solid ${vars?.palette.divider}`,
        bgcolor: vars?.palette.background.paper,
      })}
    >
      <MarkAndClear
        isOff={isOff}
        isClearOff={isOff || isChecked}
        clearKey={hasOptionC(slot) ? 'Del' : 'C'}
        actions={actions}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Step label="Previous question" icon={mdiChevronLeft} disabled={isFirst} onClick={actions.back} />
        {onPalette && (
          <Button
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            onClick={onPalette}
            startIcon={<Icon path={mdiDotsGrid} />}
            sx={{ px: 1, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
          >
            {`${slot.number ?? '¶'}/${total}`}
          </Button>
        )}
        <Step label="Next question" icon={mdiChevronRight} disabled={isLast} onClick={actions.forward} />
        <SaveAndNext disabled={isStopped} onClick={actions.next} />
      </Box>
    </Box>
  )
})

interface PressProps {
  readonly disabled: boolean
  readonly onClick: () => void
}

interface StepProps extends PressProps {
  readonly label: string
  readonly icon: string
}

interface MarkAndClearProps {
  readonly isOff: boolean
  readonly isClearOff: boolean
  readonly clearKey: string
  readonly actions: Actions
}

const MarkAndClear = memo(function MarkAndClear({ isOff, isClearOff, clearKey, actions }: MarkAndClearProps) {
  const [{ hasKeys }] = useDisplay()
  const cap = (key: string) => hasKeys && { endIcon: <KeyCap>{key}</KeyCap> }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mx: -1.5 }}>
      <Button
        disabled={isOff}
        onClick={actions.markAndNext}
        startIcon={<Icon path={mdiBookmarkOutline} />}
        {...cap('M')}
        sx={{ color: 'review.main', lineHeight: 1.25, textAlign: 'left' }}
      >
        Mark for Review & Next
      </Button>
      <Button
        color="inherit"
        disabled={isClearOff}
        onClick={actions.clear}
        startIcon={<Icon path={mdiEraser} />}
        {...cap(clearKey)}
        sx={{ lineHeight: 1.25, textAlign: 'left' }}
      >
        Clear Response
      </Button>
    </Box>
  )
})

const Step = memo(({ label, icon, ...button }: StepProps) => (
  <Button variant="outlined" color="inherit" aria-label={label} sx={{ minWidth: 48, px: 0 }} {...button}>
    <Icon path={icon} />
  </Button>
))

const SaveAndNext = memo((button: PressProps) => (
  <Button variant="contained" endIcon={<KeyCap>Ctrl ↵</KeyCap>} sx={{ flexGrow: 1, px: 1 }} {...button}>
    Save & Next
  </Button>
))
