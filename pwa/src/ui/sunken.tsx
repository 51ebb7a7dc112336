import Box, { type BoxProps } from '@mui/material/Box'
import type { ElementType } from 'react'

/** A quiet box of small text in a card or a dialog. */
export const Sunken = ({ sx, ...props }: BoxProps & { readonly component?: ElementType }) => (
  <Box
    {...props}
    sx={[
      ({ vars }) => ({ borderRadius: '8px', typography: 'body2', bgcolor: vars?.palette.background.sunken }),
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)
