import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { Sitting, SittingView } from '../../../data/attempts/sitting-view.ts'
import { whenBack } from '../../../data/when-back.ts'
import { LanguageChoice } from '../../../entities/question/language-choice.tsx'
import { loadShow } from '../../../entities/question/load-show.ts'
import { isPlain } from '../../../entities/question/rich-html.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { ActionBar, actionsOf } from './action-bar.tsx'
import { Ended } from './ended.tsx'
import { useContrast, useDisplay } from './menu/display.ts'
import { HighContrast } from './menu/high-contrast.tsx'
import { PaletteSheet } from './palette-sheet.tsx'
import { Palette } from './palette.tsx'
import { PlayerHeader } from './player-header.tsx'
import { QuestionPane } from './question-pane.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { StopNote } from './stop-note.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'

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
  readonly onMoved?: (id: string) => void
  /** In place of what is said of a test that is handed in. */
  readonly ended?: (view: SittingView) => ReactNode
}

/** A test on the whole screen. */
export function Player({ sitting, onTakeOver, onMoved, ended }: PlayerProps) {
  const view = useSyncExternalStore(sitting.subscribe, sitting.view)
  const player = usePlayer(sitting, view)
  const isPhone = useIsPhone()
  const { state } = useLocation() as { readonly state: { readonly opens?: string } | null }
  const [opened, setOpened] = useState<'palette' | 'summary' | undefined>(
    state?.opens === 'summary' ? 'summary' : undefined,
  )
  const [round, setRound] = useState(0)
  useEffect(() => whenBack(sitting.send), [sitting])
  // What sets formulas comes while there is a network, where the test has any.
  useEffect(() => {
    if (!isPlain(JSON.stringify(sitting.pack.sections))) void loadShow().catch(() => undefined)
  }, [sitting])
  const { slot } = player
  const moved = useEffectEvent(() => onMoved?.(sitting.kept.attempt_id))
  useEffect(() => {
    if (view.stop === 'moved') moved()
  }, [view.stop])
  const submit = useCallback(() => setOpened('summary'), [])
  const [hasSheet, setHasSheet] = useState(false)
  const openPalette = useCallback(() => {
    setHasSheet(true)
    setOpened('palette')
  }, [])
  // What was opened from it stays.
  const closePalette = useCallback(() => setOpened((now) => (now === 'palette' ? undefined : now)), [])
  const latest = useLatest(player)
  const actions = useMemo(
    () => actionsOf(latest, { clear: () => setRound((last) => last + 1), submit }),
    [latest, submit],
  )
  usePlayerKeys(slot, actions, () => {
    if (isPhone) openPalette()
    else document.querySelector<HTMLElement>('aside [aria-current]')?.focus()
  })
  const [{ zoom, isHighContrast }] = useDisplay()
  useContrast(isHighContrast)
  if (view.fold.end || view.stop === 'closed') return ended?.(view) ?? <Ended sitting={sitting} view={view} />
  const submitButton = (
    <Button variant="outlined" fullWidth onClick={submit}>
      Submit test
    </Button>
  )
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <HighContrast />
      <PlayerHeader player={player} view={view} onSubmit={submit} />
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
            <LanguageChoice
              languages={sitting.pack.languages}
              value={view.fold.language ?? sitting.pack.languages[0] ?? ''}
              onChange={(lang) => sitting.add({ type: 'language', lang })}
            />
            <Box sx={{ zoom: zoom / 100 }}>
              <QuestionPane player={player} round={round} />
            </Box>
          </Box>
          <ActionBar
            slot={slot}
            total={player.total}
            isChecked={player.isChecked}
            isStopped={view.stop !== undefined}
            isFirst={!player.beside(-1)}
            isLast={!player.beside(1)}
            actions={actions}
            onPalette={isPhone ? openPalette : undefined}
          />
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
      {isPhone && hasSheet && (
        <PaletteSheet player={player} isOpen={opened === 'palette'} actions={submitButton} onClose={closePalette} />
      )}
      {opened === 'summary' && (
        <SummaryDialog key={slot.section.id} player={player} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  )
}
