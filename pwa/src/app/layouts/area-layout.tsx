import { mdiEmailOutline, mdiMenu, mdiMenuOpen } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, Suspense, useState } from 'react'
import { Link as RouterLink, NavLink, Outlet, useLocation } from 'react-router-dom'
import { dotted } from '../../ui/dotted.ts'
import { Icon } from '../../ui/icon.tsx'
import { LogoTile } from '../../ui/logo.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useKey } from '../../ui/use-key.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { AccountCorner } from './account-corner.tsx'
import { usePageFocus } from '../page-focus.ts'

export interface AreaLink {
  readonly to: string
  readonly name: string
  readonly icon: string
  /** Begins another group. */
  readonly isApart?: boolean
  /** How much waits there: '12', '10,000+'. */
  readonly count?: string | undefined
}

interface AreaLayoutProps {
  readonly name: string
  readonly home: string
  readonly links: readonly AreaLink[]
  /** Where messages are read that came to this area. */
  readonly messages: string
  /** Stands in the top bar. */
  readonly search?: ReactNode
}

/** Sidebar and top bar of the back office and of the teacher area. On a phone the sidebar is a drawer. */
export function AreaLayout({ name, home, links, messages, search }: AreaLayoutProps) {
  usePageFocus()
  const { pathname } = useLocation()
  const isPhone = useIsPhone()
  const [isCollapsed, setIsCollapsed] = useState(false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  useKey('[', () => setIsCollapsed(!isCollapsed))
  const sidebar = (collapsed: boolean) => (
    <Box
      component="nav"
      aria-label={name}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1, gap: 0.25 }}
    >
      <Box
        component={RouterLink}
        to={home}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 1,
          mb: 1,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <LogoTile size={32} />
        {!collapsed && (
          <span>
            <Box component="strong" sx={{ display: 'block', lineHeight: 1.2 }}>
              Abhyas
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {name}
            </Box>
          </span>
        )}
      </Box>
      {links.map(({ to, name: page, icon, isApart, count }) => {
        const isActive = to === home ? pathname === home || pathname === `${home}/` : pathname.startsWith(to)
        return (
          <Box
            component={NavLink}
            key={to}
            to={to}
            end={to === home}
            onClick={() => setIsDrawerOpen(false)}
            aria-current={isActive ? 'page' : undefined}
            aria-label={count ? `${page}, ${count} waiting` : page}
            title={collapsed ? dotted(page, count) : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 44,
              px: 1.5,
              borderRadius: '8px',
              textDecoration: 'none',
              color: 'text.primary',
              typography: 'body2',
              ...(isApart && { mt: 2 }),
              fontWeight: 500,
              '&:hover': { bgcolor: 'background.sunken' },
              ...(isActive && { bgcolor: 'surface.ok.soft', color: 'surface.ok.onSoft' }),
            }}
          >
            <Icon path={icon} fontSize="small" />
            {!collapsed && page}
            {!collapsed && count && (
              <Box
                component="span"
                sx={({ vars }) => ({
                  ml: 'auto',
                  px: 0.75,
                  borderRadius: '6px',
                  fontSize: '0.75rem',
                  fontVariantNumeric: 'tabular-nums',
                  bgcolor: vars?.palette.surface.neutral.soft,
                  color: vars?.palette.surface.neutral.onSoft,
                })}
              >
                {count}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
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
          <Box sx={{ flexGrow: 1, overflowY: 'auto' }}>{sidebar(isCollapsed)}</Box>
          <Button
            color="inherit"
            aria-label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!isCollapsed}
            onClick={() => setIsCollapsed(!isCollapsed)}
            sx={{ m: 1, minWidth: 0, justifyContent: 'flex-start', gap: 1.5, px: 1.5 }}
          >
            <Icon path={isCollapsed ? mdiMenu : mdiMenuOpen} />
            {!isCollapsed && 'Collapse'}
          </Button>
        </Box>
      )}
      <Drawer open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} slotProps={{ paper: { sx: { width: 280 } } }}>
        {sidebar(false)}
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
          <IconButton aria-label="Menu" onClick={() => setIsDrawerOpen(true)} sx={{ display: { md: 'none' } }}>
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
            {name}
          </Box>
          {search}
          <Box sx={{ flexGrow: { md: search ? 1 : 0 } }} />
          <IconButton component={RouterLink} to={messages} aria-label="Messages">
            <Icon path={mdiEmailOutline} />
          </IconButton>
          <AccountCorner isNamed />
        </Box>
        <OfflineBanner />
        <Box component="main" id="content" tabIndex={-1} sx={{ outline: 'none', maxWidth: 1600 }}>
          <Suspense>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </Box>
  )
}
