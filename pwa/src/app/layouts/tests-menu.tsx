import { mdiChevronDown } from '@mdi/js'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const loadPanel = () => import('./tests-panel.tsx')
const TestsPanel = lazy(() => loadPanel().then((module) => ({ default: module.TestsPanel })))

/** The TESTS dropdown. Its panel is loaded when somebody reaches for it. */
export function TestsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<Icon path={mdiChevronDown} />}
        sx={{ px: 0.5 }}
      >
        TESTS
      </Button>
      {anchor && (
        <Suspense>
          <TestsPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
