import Box, { type BoxProps } from '@mui/material/Box'

/** The column of the page: 16 px from the edge on phones, 32 on desktops, 1216 px at most. */
export function PageWidth({ sx, ...props }: BoxProps) {
  return (
    <Box
      {...props}
      sx={[{ width: '100%', maxWidth: 1280, mx: 'auto', px: { xs: 2, md: 4 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
