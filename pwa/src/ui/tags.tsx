import Box from '@mui/material/Box'
import { Sunken } from './sunken.tsx'

/** Facts in a word or two, each in a box of its own. */
export const Tags = ({ texts }: { readonly texts: readonly string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {texts.map((text) => (
      <Sunken key={text} component="span" sx={{ px: 1, py: 0.5, fontWeight: 500 }}>
        {text}
      </Sunken>
    ))}
  </Box>
)
