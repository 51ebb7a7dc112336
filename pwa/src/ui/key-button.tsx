import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ElementType, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface KeyButtonProps extends Omit<ButtonProps, 'children'> {
  readonly label: ReactNode
  /** What does the same, as it is printed on the keyboard; phones have none. */
  readonly keyCap: string
  readonly icon?: string
  /** Of a link that looks like a button. */
  readonly component?: ElementType
  readonly to?: string
}

/** A button that a key presses too. */
export const KeyButton = ({ label, keyCap, icon, ...props }: KeyButtonProps) => (
  <Button {...props} startIcon={icon && <Icon path={icon} />} endIcon={<KeyCap>{keyCap}</KeyCap>}>
    {label}
  </Button>
)

/** A key as it is printed on the keyboard; phones have none. */
export const KeyCap = ({ children }: { readonly children: string }) => (
  <Box
    component="kbd"
    sx={{
      display: { xs: 'none', md: 'inline-block' },
      px: 0.75,
      borderRadius: '4px',
      border: '1px solid currentColor',
      fontFamily: 'inherit',
      // Buttons make what is at their end as big as an icon.
      '&&&': { fontSize: '0.75rem' },
      lineHeight: 1.5,
      opacity: 0.85,
    }}
  >
    {children}
  </Box>
)

/** Keys, separated by spaces, and what they do. */
export type Keys = readonly (readonly [keys: string, does: string])[]

/** A list of shortcuts. */
export const KeyList = ({ keys }: { readonly keys: Keys }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px 1fr', gap: 0.75, alignItems: 'center' }}>
    {keys.map(([pressed, does]) => (
      <Box key={pressed} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
          {pressed.split(' ').map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
          {does}
        </Box>
      </Box>
    ))}
  </Box>
)
