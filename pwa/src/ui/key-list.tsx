import Box from '@mui/material/Box'
import { KeyCap } from './key-button.tsx'

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
