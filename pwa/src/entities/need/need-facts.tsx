import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Muted } from '../../ui/text.tsx'
import { needFacts } from './need-words.ts'

/** How, where, when and for how much. */
export const NeedFacts = ({ of }: { readonly of: Parameters<typeof needFacts>[0] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
  >
    {needFacts(of)
      .filter(([, value]) => value)
      .flatMap(([name, value]) => [
        <Muted key={name} component="dt">
          {name}
        </Muted>,
        <Typography key={`${name} value`} component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>,
      ])}
  </Box>
)
