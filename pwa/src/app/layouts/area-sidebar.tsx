import { mdiKeyboardOutline, mdiMenu, mdiMenuOpen } from '@mdi/js'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Link as RouterLink, NavLink, useLocation } from 'react-router-dom'
import { dotted } from '../../ui/dotted.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyCap } from '../../ui/key-button.tsx'
import { LogoTile } from '../../ui/logo.tsx'
import { toned } from '../../ui/toned.ts'

export interface AreaLink {
  readonly to: string
  readonly name: string
  readonly icon: string
  /** Begins another group. */
  readonly isApart?: boolean
  /** How much waits there: '12', '10,000+'. */
  readonly count?: string | undefined
}

interface LinksProps {
  readonly name: string
  readonly home: string
  readonly links: readonly AreaLink[]
  /** Symbols alone. */
  readonly isCollapsed: boolean
  readonly onGo?: () => void
}

/** The pages of an area, one below the other. */
export function AreaLinks({ name, home, links, isCollapsed, onGo }: LinksProps) {
  const { pathname } = useLocation()
  const isActive = (to: string) =>
    to === home ? pathname === home || pathname === `${home}/` : `${pathname}/`.startsWith(`${to}/`)
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1, gap: 0.25 }}
    >
      <Box
        component={RouterLink}
        to={home}
        aria-label={`Abhyas, ${name}`}
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
        {!isCollapsed && (
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
      {links.map((link) => (
        <PageLink
          key={link.to}
          link={link}
          isHome={link.to === home}
          isActive={isActive(link.to)}
          isCollapsed={isCollapsed}
          onGo={onGo}
        />
      ))}
    </Box>
  )
}

interface PageLinkProps {
  readonly link: AreaLink
  readonly isHome: boolean
  readonly isActive: boolean
  readonly isCollapsed: boolean
  readonly onGo: (() => void) | undefined
}

const PageLink = ({ link, isHome, isActive, isCollapsed, onGo }: PageLinkProps) => {
  const { to, name, icon, isApart, count } = link
  return (
    <Box
      component={NavLink}
      to={to}
      end={isHome}
      onClick={onGo}
      aria-current={isActive ? 'page' : undefined}
      aria-label={count ? `${name}, ${count} waiting` : name}
      title={isCollapsed ? dotted(name, count) : undefined}
      sx={({ vars }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        position: 'relative',
        borderRadius: '8px',
        textDecoration: 'none',
        color: 'text.primary',
        typography: 'body2',
        ...(isApart && { mt: 2 }),
        fontWeight: 500,
        '&:hover': { bgcolor: 'background.sunken' },
        ...(isActive && {
          fontWeight: 600,
          bgcolor: 'surface.ok.soft',
          color: 'surface.ok.onSoft',
          '&::before': {
            content: '""',
            position: 'absolute',
            left: -8,
            top: 10,
            bottom: 10,
            width: 3,
            borderRadius: '0 3px 3px 0',
            bgcolor: vars?.palette.primary.main,
          },
        }),
      })}
    >
      <Icon path={icon} fontSize="small" />
      {!isCollapsed && name}
      {count && (isCollapsed ? <Dot /> : <Count>{count}</Count>)}
    </Box>
  )
}

const Count = ({ children }: { readonly children: string }) => (
  <Box
    component="span"
    sx={({ vars }) => ({
      ml: 'auto',
      px: 0.75,
      borderRadius: '6px',
      fontSize: '0.75rem',
      fontVariantNumeric: 'tabular-nums',
      ...toned(vars, 'neutral'),
    })}
  >
    {children}
  </Box>
)

/** Something waits there. */
const Dot = () => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      inset: '9px auto auto 29px',
      width: 8,
      height: 8,
      borderRadius: '50%',
      bgcolor: 'secondary.main',
    }}
  />
)

interface FootProps {
  readonly isCollapsed: boolean
  readonly onTurn: () => void
  readonly onShortcuts?: (() => void) | undefined
}

/** Below the links: what the keys do, and how wide the sidebar is. */
export const AreaFoot = ({ isCollapsed, onTurn, onShortcuts }: FootProps) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1, display: 'grid' }}>
    {onShortcuts && (
      <FootButton
        label="Keyboard shortcuts"
        text={isCollapsed ? '' : 'Shortcuts'}
        icon={mdiKeyboardOutline}
        keyCap="?"
        onClick={onShortcuts}
      />
    )}
    <FootButton
      label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
      text={isCollapsed ? '' : 'Collapse'}
      icon={isCollapsed ? mdiMenu : mdiMenuOpen}
      keyCap="["
      aria-expanded={!isCollapsed}
      onClick={onTurn}
    />
  </Box>
)

interface FootButtonProps extends Omit<ButtonProps, 'children'> {
  readonly label: string
  /** Empty where the sidebar is collapsed. */
  readonly text: string
  readonly icon: string
  readonly keyCap: string
}

const FootButton = ({ label, text, icon, keyCap, ...props }: FootButtonProps) => (
  <Button
    color="inherit"
    aria-label={label}
    title={text ? undefined : label}
    sx={{ minWidth: 0, minHeight: 44, justifyContent: 'flex-start', gap: 1.5, px: 1.5, typography: 'body2' }}
    {...props}
  >
    <Icon path={icon} fontSize="small" />
    {text && (
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {text}
      </Box>
    )}
    {text && <KeyCap>{keyCap}</KeyCap>}
  </Button>
)
