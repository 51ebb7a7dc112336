import Box from '@mui/material/Box'

/** A key as it is printed on a button or in a list of shortcuts; phones have none. */
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
