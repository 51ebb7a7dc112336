import Box, { type BoxProps } from '@mui/material/Box'

/** A list without bullets: its items have a look of their own. */
export const PlainList = ({ sx, component = 'ul', ...props }: BoxProps & { readonly component?: 'ul' | 'ol' }) => (
  <Box
    {...props}
    component={component}
    sx={[{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
)
