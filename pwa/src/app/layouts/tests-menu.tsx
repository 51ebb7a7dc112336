import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyDialog } from '../../ui/lazy.ts'
import { Icon } from '../../ui/icon.tsx'

const loadPanel = () => import('./tests-panel.tsx')
const loadAhead = () => void loadPanel().catch(() => undefined) // said when it is opened
const TestsPanel = lazyDialog(loadPanel, (part) => part.TestsPanel)

/** The TESTS dropdown. Its panel is loaded when somebody reaches for it. */
export function TestsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<Icon path={anchor ? mdiChevronUp : mdiChevronDown} />}
        sx={{ px: 0.5, ...(anchor && { bgcolor: 'soft.primary.soft', color: 'soft.primary.onSoft' }) }}
      >
        TESTS
      </Button>
      {anchor && <TestsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
