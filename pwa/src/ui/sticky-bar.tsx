import Box, { type BoxProps } from '@mui/material/Box'

/** What can be done with what is chosen above it; it stays in sight at the end of a card or a dialog. */
export const StickyBar = ({ sx, ...props }: BoxProps) => (
  <Box
    {...props}
    sx={[
      ({ vars }) => ({
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        bgcolor: vars?.palette.background.paper,
      }),
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)
