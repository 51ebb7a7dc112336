import type { PaletteState } from '@abhyas/shared/assessment/attempts/palette'
import Box from '@mui/material/Box'
import { type KeyboardEvent, memo, useCallback, useRef } from 'react'
import { PaletteLegend } from '../../../entities/attempt/palette-legend.tsx'
import { PaletteMark, PaletteMarks } from '../../../entities/attempt/palette-mark.tsx'
import { paletteNames } from '../../../entities/attempt/palette-words.ts'
import { Heading } from '../../../ui/text.tsx'
import { titleOfSection } from '../../../entities/attempt/marks.ts'
import type { PlacedSlot, Player } from './use-player.ts'
import { useLatest } from '../../../ui/use-latest.ts'

const columns = 6
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
}

interface PaletteProps {
  readonly player: Player
  /** Somebody went to a question. */
  readonly onGone?: () => void
}

/** All questions with their states. It is one stop of the keyboard: arrows move within it, Enter goes. */
export const Palette = memo(function Palette({ player, onGone }: PaletteProps) {
  const { slots, slot, openSection, counts } = player
  const grid = useRef<HTMLDivElement>(null)
  const sections = player.sitting.sections
  function move(event: KeyboardEvent): void {
    const step = steps[event.key]
    const cells = [...(grid.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const at = cells.indexOf(document.activeElement as HTMLButtonElement)
    if (step === undefined || at === -1) return
    event.preventDefault()
    event.stopPropagation()
    cells[Math.min(cells.length - 1, Math.max(0, at + step))]?.focus()
  }
  const latest = useLatest({ player, onGone })
  const go = useCallback(
    (id: string) => {
      latest().player.go(id)
      latest().onGone?.()
    },
    [latest],
  )
  return (
    <PaletteMarks sx={{ display: 'grid', gap: 2 }}>
      <PaletteLegend counts={counts} />
      <Box ref={grid} onKeyDown={move} sx={{ display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider', pt: 2 }}>
        {sections.map((section, at) => (
          <Box key={section.id} role="group" aria-label={titleOfSection(section.name, at)}>
            {sections.length > 1 && (
              <Heading component="h3" variant="h4" sx={{ mb: 1 }}>
                {titleOfSection(section.name, at)}
              </Heading>
            )}
            <Box sx={cellStyles}>
              {slots
                .filter((one) => one.section.id === section.id)
                .map((one) => (
                  <Cell
                    key={one.id}
                    slot={one}
                    state={player.stateOf(one.id)}
                    isCurrent={one.id === slot.id}
                    isLocked={openSection !== undefined && openSection.id !== section.id}
                    onGo={go}
                  />
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </PaletteMarks>
  )
})

const cellStyles = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: `repeat(${columns}, 48px)`,
  placeContent: 'start',
  '& > button': {
    cursor: 'pointer',
    '&:disabled': { opacity: 0.5, cursor: 'default' },
    // The ring is the current question.
    '&[aria-current]': { m: '2px', outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: '1px' },
  },
} as const

interface CellProps {
  readonly slot: PlacedSlot
  readonly state: PaletteState
  readonly isCurrent: boolean
  /** Its section is not open. */
  readonly isLocked: boolean
  readonly onGo: (slot: string) => void
}

const Cell = memo(function Cell({ slot, state, isCurrent, isLocked, onGo }: CellProps) {
  const name = slot.number === null ? 'Text' : `Question ${slot.number}, ${paletteNames[state].toLowerCase()}`
  return (
    <PaletteMark
      component="button"
      type="button"
      state={state}
      size={isCurrent ? 44 : 48}
      aria-label={name}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      disabled={isLocked}
      onClick={() => onGo(slot.id)}
    >
      {slot.number ?? '¶'}
    </PaletteMark>
  )
})
