import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { SheetParts } from '../../../ui/sheet-parts.tsx'
import { Palette } from './palette.tsx'
import type { Player } from './use-player.ts'

const title = 'All questions'

const sheetStyle = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '100%',
  maxHeight: '90dvh',
  m: 0,
  mt: 'auto',
  p: 0,
  border: 0,
  borderRadius: '16px 16px 0 0',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 16,
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
} as const

interface QuestionsProps {
  readonly player: Player
  readonly isOpen: boolean
  readonly onGone: () => void
}

/** They are drawn again when somebody can see them. */
const Questions = memo(
  ({ player, onGone }: QuestionsProps) => <Palette player={player} onGone={onGone} />,
  (_, { isOpen }) => !isOpen,
)

interface PaletteSheetProps {
  readonly player: Player
  readonly isOpen: boolean
  /** Below the questions, always in sight. */
  readonly actions: ReactNode
  readonly onClose: () => void
}

/**
 * All questions, from the bottom of a phone's screen. It is a dialog of the browser that stays in the page while it is
 * closed: the cheapest phones took twice as long to open one of the library's. A message that comes meanwhile is below it.
 */
export function PaletteSheet({ player, isOpen, actions, onClose }: PaletteSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return sheet.current?.close()
    sheet.current?.showModal()
    sheet.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [isOpen])
  return (
    <Box
      component="dialog"
      ref={sheet}
      // Said, not only meant: what asks whether a dialog is open (keys, Escape, messages) looks for the role.
      role={isOpen ? 'dialog' : undefined}
      aria-label={title}
      onClose={onClose}
      // What is beside the sheet belongs to it as an element.
      onClick={({ target }) => target === sheet.current && onClose()}
      sx={sheetStyle}
    >
      <GlobalStyles styles={{ 'html:has(dialog[open])': { overflow: 'hidden' } }} />
      <SheetParts title={title} actions={actions} onClose={onClose}>
        <Questions player={player} isOpen={isOpen} onGone={onClose} />
      </SheetParts>
    </Box>
  )
}
