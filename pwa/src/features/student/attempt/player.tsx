import { mdiBookmarkOutline, mdiChevronLeft, mdiChevronRight, mdiDotsGrid, mdiEraser } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Sitting } from '../../../data/attempts/sitting-view.ts'
import { whenBack } from '../../../data/attempts/when-back.ts'
import { loadShow } from '../../../entities/question/load-show.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SheetFrame } from '../../../ui/sheet-frame.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useKey } from '../../../ui/use-key.ts'
import { Ended } from './ended.tsx'
import { Palette } from './palette.tsx'
import { PlayerHeader } from './player-header.tsx'
import { QuestionPane } from './question-pane.tsx'
import { LanguageChoice, SectionTabs } from './section-tabs.tsx'
import { StopNote } from './stop-note.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import { type Player as PlayerOf, usePlayer } from './use-player.ts'

/** The palette of a wide screen: in sight however long the question is. */
const columnStyle = {
  position: 'sticky',
  top: 72,
  height: 'calc(100dvh - 72px)',
  overflowY: 'auto',
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  alignContent: 'start',
  display: 'grid',
  gap: 2,
  p: 2,
} as const

interface PlayerProps {
  readonly sitting: Sitting
  /** Goes on here with an attempt that went on elsewhere. */
  readonly onTakeOver: () => void
  /** The server knows it by another number, or from another moment: it is opened again. */
  readonly onMoved: (id: string) => void
}

/** A test on the whole screen. */
export function Player({ sitting, onTakeOver, onMoved }: PlayerProps) {
  const player = usePlayer(sitting)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<'palette' | 'summary'>()
  const [round, setRound] = useState(0)
  useEffect(() => whenBack(sitting.send), [sitting])
  // What sets formulas comes while there is a network.
  useEffect(() => void loadShow().catch(() => undefined), [])
  const { view, slot } = player
  const moved = useEffectEvent(() => onMoved(sitting.kept.attempt_id))
  useEffect(() => {
    if (view.stop === 'moved') moved()
  }, [view.stop])
  const actions = actionsOf(player, {
    clear: () => setRound(round + 1),
    submit: () => setOpened('summary'),
  })
  useKey('1 2 3 4 5 6 7 8 9', (key) => actions.choose(Number(key) - 1))
  useKey('ArrowLeft', actions.back)
  useKey('ArrowRight', actions.forward)
  useKey('p P', () => {
    if (isPhone) setOpened('palette')
    else document.querySelector<HTMLElement>('aside [aria-current]')?.focus()
  })
  if (view.fold.end || view.stop === 'closed') return <Ended sitting={sitting} view={view} />
  const submit = () => setOpened('summary')
  const submitButton = (
    <Button variant="outlined" fullWidth onClick={submit}>
      Submit test
    </Button>
  )
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <PlayerHeader player={player} onSubmit={submit} />
      <StopNote sitting={sitting} view={view} onTakeOver={onTakeOver} />
      <Box
        sx={{ flexGrow: 1, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <Box
            component="main"
            id="content"
            sx={{ flexGrow: 1, px: { xs: 2, md: 4 }, py: 2, display: 'grid', gap: 2, alignContent: 'start' }}
          >
            <SectionTabs player={player} />
            <LanguageChoice player={player} />
            <QuestionPane player={player} round={round} />
          </Box>
          <ActionBar player={player} actions={actions} onPalette={isPhone ? () => setOpened('palette') : undefined} />
        </Box>
        {!isPhone && (
          <Box component="aside" aria-label="All questions" sx={columnStyle}>
            <Heading>All questions</Heading>
            <Palette player={player} />
            {submitButton}
            <Muted sx={{ textAlign: 'center' }}>You see a summary before anything is sent.</Muted>
          </Box>
        )}
      </Box>
      {isPhone && opened === 'palette' && (
        <SheetFrame title="All questions" actions={submitButton} onClose={() => setOpened(undefined)}>
          <Palette player={player} onGone={() => setOpened(undefined)} />
        </SheetFrame>
      )}
      {opened === 'summary' && (
        <SummaryDialog key={slot.section.id} player={player} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  )
}

interface Actions {
  readonly next: () => void
  readonly markAndNext: () => void
  readonly clear: () => void
  readonly back: () => void
  readonly forward: () => void
  readonly choose: (place: number) => void
}

/** What buttons and keys do. At the last question, going on leads to the summary. */
function actionsOf(player: PlayerOf, after: { readonly clear: () => void; readonly submit: () => void }): Actions {
  const { slot, view, beside } = player
  const go = (steps: 1 | -1) => {
    const next = beside(steps)
    if (next) player.go(next.id)
  }
  const goOn = () => (beside(1) ? go(1) : after.submit())
  return {
    next() {
      // As everywhere in India: who saves a marked question has decided.
      if (view.fold.marked.has(slot.id)) player.mark(false)
      goOn()
    },
    markAndNext() {
      if (!view.fold.marked.has(slot.id)) player.mark(true)
      goOn()
    },
    clear() {
      player.answer(null)
      after.clear()
    },
    back: () => go(-1),
    forward: () => go(1),
    choose(place) {
      // As by hand: only options are named so, and a section that is full takes no other answer.
      document.querySelectorAll<HTMLInputElement>(`input[name="answer-${slot.id}"]`)[place]?.click()
    },
  }
}

interface ActionBarProps {
  readonly player: PlayerOf
  readonly actions: Actions
  /** Where the palette is not always open. */
  readonly onPalette: (() => void) | undefined
}

function ActionBar({ player: { slot, total, view, beside }, actions, onPalette }: ActionBarProps) {
  const isStopped = view.stop !== undefined
  const square = { minWidth: 48, px: 0 }
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
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mx: -1.5 }}>
        <Button
          disabled={isStopped || slot.number === null}
          onClick={actions.markAndNext}
          startIcon={<Icon path={mdiBookmarkOutline} />}
          sx={{ color: 'review.main', lineHeight: 1.25, textAlign: 'left' }}
        >
          Mark for Review & Next
        </Button>
        <Button
          color="inherit"
          disabled={isStopped || slot.number === null}
          onClick={actions.clear}
          startIcon={<Icon path={mdiEraser} />}
          sx={{ lineHeight: 1.25, textAlign: 'left' }}
        >
          Clear Response
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          aria-label="Previous question"
          disabled={!beside(-1)}
          onClick={actions.back}
          sx={square}
        >
          <Icon path={mdiChevronLeft} />
        </Button>
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
        <Button
          variant="outlined"
          color="inherit"
          aria-label="Next question"
          disabled={!beside(1)}
          onClick={actions.forward}
          sx={square}
        >
          <Icon path={mdiChevronRight} />
        </Button>
        <Button variant="contained" disabled={isStopped} onClick={actions.next} sx={{ flexGrow: 1, px: 1 }}>
          Save & Next
        </Button>
      </Box>
    </Box>
  )
}
