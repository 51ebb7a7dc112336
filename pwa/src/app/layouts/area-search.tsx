import { mdiMagnify } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { KeyCap } from '../../ui/key-button.tsx'
import { useKey } from '../../ui/use-key.ts'

interface AreaSearchProps {
  /** What is found. */
  readonly says: string
  readonly dialog: ComponentType<{ readonly onClose: () => void }>
}

/** The search of an area: a field in the top bar, Ctrl K from anywhere, / on a page without its own search. */
export function AreaSearch({ says, dialog: SearchDialog }: AreaSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  useKey('/', () => setIsOpen(true), { isLast: true })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <ButtonBase
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
        sx={{
          gap: 1,
          height: 40,
          px: 1.5,
          borderRadius: '8px',
          color: 'text.secondary',
          typography: 'body2',
          justifyContent: 'flex-start',
          width: { xs: 48, md: 420, lg: 500 },
          border: { md: 1 },
          borderColor: { md: 'control.main' },
        }}
      >
        <Icon path={mdiMagnify} />
        <Typography
          component="span"
          variant="body2"
          noWrap
          sx={{ display: { xs: 'none', md: 'block' }, flexGrow: 1, textAlign: 'left' }}
        >
          {says}
        </Typography>
        <KeyCap>Ctrl</KeyCap>
        <KeyCap>K</KeyCap>
      </ButtonBase>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
