import { mdiEmailOutline, mdiMenu } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, Suspense, useState } from 'react'
import { Link as RouterLink, Outlet } from 'react-router-dom'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useKey } from '../../ui/use-key.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { AccountCorner } from './account-corner.tsx'
import { AreaFoot, type AreaLink, AreaLinks } from './area-sidebar.tsx'
import { dense } from './density.ts'
import { usePageFocus } from '../page-focus.ts'

interface AreaLayoutProps {
  readonly name: string
  readonly home: string
  readonly links: readonly AreaLink[]
  /** Where messages are read that came to this area. */
  readonly messages: string
  /** Stands in the top bar. */
  readonly search?: ReactNode
  /** The page needs the width: it opens with the sidebar collapsed. */
  readonly isWork?: boolean
  /** Shows what the keys do, where there are keys. */
  readonly onShortcuts?: () => void
}

/** Sidebar and top bar of the back office and of the teacher area. On a phone the sidebar is a drawer. */
export function AreaLayout({ messages, search, isWork = false, onShortcuts, ...area }: AreaLayoutProps) {
  usePageFocus()
  const isPhone = useIsPhone()
  /** What somebody chose, as long as they stay on pages of this kind. */
  const [chosen, setChosen] = useState({ isWork, isCollapsed: isWork })
  const isCollapsed = chosen.isWork === isWork ? chosen.isCollapsed : isWork
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const turn = () => setChosen({ isWork, isCollapsed: !isCollapsed })
  useKey('[', turn)
  const closeDrawer = () => setIsDrawerOpen(false)
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {!isPhone && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            width: isCollapsed ? 64 : 240,
            flexShrink: 0,
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
            position: 'sticky',
            top: 0,
            height: '100dvh',
          }}
        >
          <Box sx={{ flexGrow: 1, overflowY: 'auto' }}>
            <AreaLinks {...area} isCollapsed={isCollapsed} />
          </Box>
          <AreaFoot isCollapsed={isCollapsed} onTurn={turn} onShortcuts={onShortcuts} />
        </Box>
      )}
      <Drawer
        open={isDrawerOpen}
        onClose={closeDrawer}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280 } } }}
      >
        <AreaLinks {...area} isCollapsed={false} onGo={closeDrawer} />
      </Drawer>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, md: 1 },
            px: { xs: 0.5, md: 3 },
            minHeight: 56,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <IconButton
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setIsDrawerOpen(true)}
            sx={{ display: { md: 'none' } }}
          >
            <Icon path={mdiMenu} />
          </IconButton>
          <Box
            sx={{
              fontWeight: 500,
              // A phone with a wide font would rather lose the end of it than push the symbols over the edge.
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              flexGrow: { xs: 1, md: search ? 0 : 1 },
              ...(search && { display: { md: 'none' } }),
            }}
          >
            {area.name}
          </Box>
          {search}
          <Box sx={{ flexGrow: { md: search ? 1 : 0 } }} />
          <IconButton component={RouterLink} to={messages} aria-label="Messages">
            <Icon path={mdiEmailOutline} />
          </IconButton>
          <AccountCorner isNamed />
        </Box>
        <OfflineBanner />
        <Box component="main" id="content" tabIndex={-1} sx={{ outline: 'none', maxWidth: 1600, ...dense }}>
          <Suspense>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </Box>
  )
}
