import Box from '@mui/material/Box'

/** Short texts, each on a line of its own behind a dot. */
export const BulletList = ({ texts }: { readonly texts: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </Box>
)
